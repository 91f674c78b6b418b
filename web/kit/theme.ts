import type { CSSVariablesResolver } from '@mantine/core'
import { createTheme } from '@mantine/core'
import { colors, resolveVariantColors } from './theme-colors.ts'
import { components } from './theme-parts.ts'

const soft = 'var(--v-lifted)'
const heading = (fontSize: string, lineHeight: string) => ({ fontSize, lineHeight })

/** The design as Mantine's theme object. Colours that depend on the scheme are tokens of base.css. */
export const theme = createTheme({
  colors,
  primaryColor: 'ink',
  primaryShade: { light: 9, dark: 0 },
  variantColorResolver: resolveVariantColors,
  white: '#fffefc',
  black: '#16151a',
  fontFamily: 'var(--v-text)',
  fontFamilyMonospace: "ui-monospace, 'Cascadia Code', Menlo, Consolas, monospace",
  // 15 px and a ratio of 1.2
  fontSizes: { xs: '0.78125rem', sm: '0.84375rem', md: '0.9375rem', lg: '1.125rem', xl: '1.35rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.55', lg: '1.5', xl: '1.4' },
  headings: {
    fontFamily: 'var(--v-display)',
    fontWeight: '640',
    textWrap: 'balance',
    sizes: {
      h1: heading('1.944rem', '1.15'),
      h2: heading('1.62rem', '1.2'),
      h3: heading('1.35rem', '1.25'),
      h4: heading('1.125rem', '1.3'),
      h5: heading('0.9375rem', '1.4'),
      h6: heading('0.84375rem', '1.4'),
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  // 2 px for paper, 6 px for controls, 10 px for surfaces
  radius: { xs: '2px', sm: '6px', md: '10px', lg: '10px', xl: '10px' },
  defaultRadius: 'sm',
  shadows: { xs: 'none', sm: 'none', md: soft, lg: soft, xl: soft },
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components,
})

const tokens = {
  '--mantine-color-body': 'var(--v-paper)',
  '--mantine-color-text': 'var(--v-ink)',
  '--mantine-color-dimmed': 'var(--v-muted)',
  '--mantine-color-placeholder': 'var(--v-muted)',
  '--mantine-color-anchor': 'var(--v-signal)',
  '--mantine-color-error': 'var(--v-wrong)',
  '--mantine-color-default': 'var(--v-surface)',
  '--mantine-color-default-hover': 'var(--v-sunken)',
  '--mantine-color-default-color': 'var(--v-ink)',
  '--mantine-color-default-border': 'var(--v-line)',
  '--mantine-color-disabled': 'var(--v-sunken)',
  '--mantine-color-disabled-color': 'var(--v-muted)',
  '--mantine-color-disabled-border': 'var(--v-line)',
  '--mantine-primary-color-filled': 'var(--v-ink)',
  '--mantine-primary-color-contrast': 'var(--v-paper)',
}

/** Sets Mantine's variables that depend on the scheme to the tokens. */
export const resolveVariables: CSSVariablesResolver = () => ({ variables: {}, light: tokens, dark: tokens })
