// Every style sheet that all screens share, in the order in which they may overrule each other.
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import '@fontsource-variable/bricolage-grotesque'
import '@fontsource-variable/instrument-sans'
// Fetched only by pages that show these scripts: each face names the range it is for.
import '@fontsource-variable/noto-sans-arabic'
import '@fontsource-variable/noto-sans-devanagari'
import '#web/kit/base.css'
import '#web/kit/parts.css'
