package sun.util.locale.provider;

import java.util.List;
import java.util.Locale;
import java.util.spi.LocaleServiceProvider;

/** Modelled because the JDK's own asks services and reads files; it has the words and formats of a few locales. */
public abstract class LocaleProviderAdapter {
    /** As in the JDK: where words and formats come from. */
    public static enum Type {
        JRE("sun.util.locale.provider.JRELocaleProviderAdapter", "sun.util.resources", "sun.text.resources"),
        CLDR("sun.util.cldr.CLDRLocaleProviderAdapter", "sun.util.resources.cldr", "sun.text.resources.cldr"),
        SPI("sun.util.locale.provider.SPILocaleProviderAdapter", null, null),
        HOST("sun.util.locale.provider.HostLocaleProviderAdapter", null, null),
        FALLBACK("sun.util.locale.provider.FallbackLocaleProviderAdapter", "sun.util.resources", "sun.text.resources");

        private final String adapter;
        private final String utilities;
        private final String texts;

        private Type(String adapter, String utilities, String texts) {
            this.adapter = adapter;
            this.utilities = utilities;
            this.texts = texts;
        }

        public String getAdapterClassName() {
            return adapter;
        }

        public String getUtilResourcesPackage() {
            return utilities;
        }

        public String getTextResourcesPackage() {
            return texts;
        }
    }

    public static LocaleProviderAdapter forType(Type type) {
        return KnownLocales.ONE;
    }

    public static LocaleProviderAdapter forJRE() {
        return KnownLocales.ONE;
    }

    public static LocaleProviderAdapter getResourceBundleBased() {
        return KnownLocales.ONE;
    }

    public static List<Type> getAdapterPreference() {
        return List.of(Type.CLDR, Type.JRE);
    }

    public static LocaleProviderAdapter getAdapter(Class<? extends LocaleServiceProvider> provider, Locale locale) {
        return KnownLocales.ONE;
    }

    public abstract Type getAdapterType();

    public abstract LocaleResources getLocaleResources(Locale locale);
}
