// Every style sheet that all screens share, in the order in which they may overrule each other.
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import '@fontsource-variable/bricolage-grotesque'
import '@fontsource-variable/instrument-sans'
import '../kit/base.css'
import '../kit/parts.css'
