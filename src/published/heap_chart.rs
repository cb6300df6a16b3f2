//! The chart of the linked list: paths and seconds against the length of the list, one line an engine.

use std::path::Path;

use anyhow::{Context as _, anyhow};
use plotters::coord::Shift;
use plotters::prelude::*;

use crate::heap::EngineKind;

use super::heap_summaries::{ListCell, Measured};

/// Width and height of the picture.
const SIZE: (u32, u32) = (1_200, 900);
/// What is faster than this is drawn here: the axis of seconds is logarithmic.
const SHORTEST: f64 = 0.001;

/// One panel.
struct Panel {
    searches: u32,
    what: &'static str,
    lowest: f64,
    value: fn(&Measured) -> Option<f64>,
}

fn paths(measured: &Measured) -> Option<f64> {
    match measured {
        Measured::Done { paths, .. } => Some(*paths as f64),
        _ => None,
    }
}

fn seconds(measured: &Measured) -> Option<f64> {
    match measured {
        Measured::Done { seconds, .. } => Some(seconds.max(SHORTEST)),
        _ => None,
    }
}

/// Writes the chart as SVG: a row of two panels for each number of searches, with logarithmic axes. A line ends where
/// its engine ran out of time.
///
/// # Errors
/// When the file cannot be written.
pub fn write_list_chart(file: &Path, cells: &[ListCell]) -> anyhow::Result<()> {
    let mut svg = String::new();
    draw(&mut svg, cells).map_err(|error| anyhow!("drawing the chart: {error}"))?;
    std::fs::write(file, svg).with_context(|| format!("--svg {}", file.display()))
}

fn draw(svg: &mut String, cells: &[ListCell]) -> Result<(), Box<dyn std::error::Error>> {
    let root = SVGBackend::with_string(svg, SIZE).into_drawing_area();
    root.fill(&WHITE)?;
    let panels = [
        Panel { searches: 1, what: "paths", lowest: 1.0, value: paths },
        Panel { searches: 1, what: "seconds", lowest: SHORTEST, value: seconds },
        Panel { searches: 5, what: "paths", lowest: 1.0, value: paths },
        Panel { searches: 5, what: "seconds", lowest: SHORTEST, value: seconds },
    ];
    for (area, panel) in root.split_evenly((2, 2)).iter().zip(&panels) {
        draw_panel(area, panel, cells)?;
    }
    root.present()?;
    Ok(())
}

fn draw_panel(
    area: &DrawingArea<SVGBackend, Shift>,
    panel: &Panel,
    cells: &[ListCell],
) -> Result<(), Box<dyn std::error::Error>> {
    let of_panel = || cells.iter().filter(|cell| cell.searches == panel.searches);
    let longest = of_panel().map(|cell| cell.length).max().unwrap_or(1);
    let highest =
        of_panel().filter_map(|cell| (panel.value)(&cell.measured)).fold(panel.lowest * 10.0, f64::max);
    let title = match panel.searches {
        1 => format!("1 search: {}", panel.what),
        n => format!("{n} searches: {}", panel.what),
    };
    let mut chart = ChartBuilder::on(area)
        .caption(title, ("sans-serif", 20))
        .margin(12)
        .x_label_area_size(40)
        .y_label_area_size(72)
        .build_cartesian_2d(1..longest.max(2), (panel.lowest..highest * 1.5).log_scale())?;
    chart
        .configure_mesh()
        .disable_x_mesh()
        .x_labels(longest as usize)
        .x_desc("nodes of the list, at most")
        .y_desc(panel.what)
        .y_label_formatter(&|value| value.to_string())
        .draw()?;
    for (position, engine) in EngineKind::ALL.into_iter().enumerate() {
        let colour = Palette99::pick(position).mix(1.0);
        let points: Vec<(u32, f64)> = of_panel()
            .filter(|cell| cell.engine == engine)
            .filter_map(|cell| Some((cell.length, (panel.value)(&cell.measured)?)))
            .collect();
        // Lines that coincide stay visible: each is thinner than the one below it.
        let width = (EngineKind::ALL.len() - position) as u32;
        chart
            .draw_series(LineSeries::new(points.iter().copied(), colour.stroke_width(width)))?
            .label(engine.name())
            .legend(move |(x, y)| PathElement::new([(x, y), (x + 24, y)], colour.stroke_width(3)));
        chart.draw_series(points.iter().map(|&point| Circle::new(point, 3, colour.filled())))?;
    }
    chart
        .configure_series_labels()
        .position(SeriesLabelPosition::UpperLeft)
        .background_style(WHITE.mix(0.8))
        .border_style(BLACK.mix(0.3))
        .draw()?;
    Ok(())
}
