'use strict';
(() => {
  const byId = (id) => document.getElementById(id);
  const findings = Array.from(document.querySelectorAll('.finding'));
  const [text, kind, pack] = ['filter-text', 'filter-kind', 'filter-package'].map(byId);
  const ranks = Array.from(document.querySelectorAll('input[name=rank]'));
  // What a text is looked for in: read once, since there may be thousands.
  const haystacks = findings.map((finding) =>
    `${finding.firstElementChild.textContent} ${finding.querySelector('.facts').textContent}`.toLowerCase());

  const filter = () => {
    const words = text.value.toLowerCase().split(/\s+/).filter((word) => word);
    const wanted = new Set(ranks.filter((rank) => rank.checked).map((rank) => rank.value));
    let shown = 0;
    findings.forEach((finding, number) => {
      const fits = wanted.has(finding.dataset.rank)
        && (!kind.value || finding.dataset.kind === kind.value)
        && (!pack.value || finding.dataset.package === pack.value)
        && words.every((word) => haystacks[number].includes(word));
      if (finding.hidden === fits) {
        finding.hidden = !fits;
      }
      shown += fits ? 1 : 0;
    });
    byId('shown').textContent = `${shown} of ${findings.length} shown`;
    byId('nothing').hidden = shown > 0 || findings.length === 0;
  };

  let waiting;
  text.addEventListener('input', () => {
    clearTimeout(waiting);
    waiting = setTimeout(filter, 80);
  });
  [kind, pack, ...ranks].forEach((control) => control.addEventListener('change', filter));
  byId('filter').addEventListener('submit', (event) => event.preventDefault());
  byId('filter').hidden = false;

  // A place is shown with all that is folded around it.
  const reveal = (element) => {
    if (element.hidden) {
      element.hidden = false;
    }
    for (let around = element; around; around = around.parentElement) {
      if (around.tagName === 'DETAILS') {
        around.open = true;
      }
    }
  };
  const follow = () => {
    const target = location.hash.length > 1 && byId(decodeURIComponent(location.hash.slice(1)));
    if (target) {
      reveal(target);
      target.scrollIntoView({ block: target.tagName === 'LI' ? 'center' : 'start' });
    }
  };
  addEventListener('hashchange', follow);

  // The lines on the way of the finding that was opened last.
  let onWay = [];
  const showWay = (finding) => {
    onWay.forEach((line) => line.classList.remove('on-way'));
    onWay = finding.dataset.way.split(' ').map(byId).filter((line) => line);
    onWay.forEach((line) => line.classList.add('on-way'));
  };
  byId('findings').addEventListener('toggle', (event) => {
    if (event.target.open && event.target.classList.contains('finding')) {
      showWay(event.target);
    }
  }, true);

  const copy = async (button) => {
    const test = button.parentElement.querySelector('pre');
    const said = (words) => {
      button.textContent = words;
      setTimeout(() => { button.textContent = 'Copy'; }, 1500);
    };
    try {
      await navigator.clipboard.writeText(test.textContent);
      said('Copied');
    } catch {
      getSelection().selectAllChildren(test);
      said('Selected');
    }
  };
  document.querySelectorAll('.copy').forEach((button) => { button.hidden = false; });
  byId('findings').addEventListener('click', (event) => {
    if (event.target.classList.contains('copy')) {
      copy(event.target);
    }
  });

  const current = () => document.activeElement && document.activeElement.closest('.finding');
  const step = (by) => {
    const shown = findings.filter((finding) => !finding.hidden);
    const at = shown.indexOf(current());
    const next = at < 0 ? (by > 0 ? 0 : shown.length - 1) : at + by;
    if (shown[next]) {
      shown[next].firstElementChild.focus();
    }
  };
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    if (/^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) {
      if (event.key === 'Escape' && event.target === text) {
        text.value = '';
        filter();
        text.blur();
      }
      return;
    }
    const link = event.key === 's' && current() && current().querySelector('.to-source');
    if (event.key === '/') {
      text.focus();
    } else if (event.key === 'j' || event.key === 'k') {
      step(event.key === 'j' ? 1 : -1);
    } else if (link) {
      showWay(current());
      link.click();
    } else {
      return;
    }
    event.preventDefault();
  });

  // On paper nothing can be opened.
  let opened = [];
  addEventListener('beforeprint', () => {
    opened = findings.filter((finding) => !finding.hidden && !finding.open).slice(0, 200);
    opened.forEach((finding) => { finding.open = true; });
  });
  addEventListener('afterprint', () => opened.forEach((finding) => { finding.open = false; }));

  filter();
  follow();
})();
