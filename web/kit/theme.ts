import { createTheme } from '@mantine/core'

export const theme = createTheme({ fontFamily: "'Instrument Sans Variable', system-ui, sans-serif" })
