import { baseCss } from '../base-css.ts'
import { iconCss } from '../icons/icon.tsx'
import { saveBarCss } from '../parts/save-bar.tsx'
import { type Grounds, tokensCss } from '../tokens.ts'

/** The product's own colours, because these pages have no owner. */
export const noticeGrounds: Grounds = {
  light: {
    desk: '#fbfaf7',
    paper: '#fbfaf7',
    surface: '#ffffff',
    ink: '#16151a',
    muted: '#6b675f',
    line: '#e4e1da',
  },
  dark: {
    desk: '#141317',
    paper: '#141317',
    surface: '#1c1b20',
    ink: '#f1efea',
    muted: '#a39e95',
    line: '#2f2d34',
  },
}

const sealRed = '#c93a22'

export const noticeCss = [
  tokensCss({ primary: sealRed, secondary: sealRed }, noticeGrounds, 'auto'),
  baseCss,
  saveBarCss.split('\n.bar{')[0],
  iconCss,
  `
.page{border:0!important;max-width:440px;min-height:100vh!important;min-height:100svh!important;margin-block:0!important;justify-content:center}
main{padding:32px 24px 12vh;text-align:center}
.art{display:block;width:210px;max-width:70%;margin:0 auto 28px;fill:none;stroke-width:1.5;stroke-linejoin:round;stroke-linecap:round}
.card{stroke:var(--ink);fill:var(--surface)}
.fold{stroke:var(--ink);fill:var(--line)}
.mark{stroke:var(--primary-edge);stroke-width:5}
h1{font-size:1.6875rem;letter-spacing:-.01em}
main p{margin-block-start:10px;color:var(--muted)}
.actions{display:flex;flex-direction:column;gap:8px;margin-block-start:28px}
.quiet{color:var(--muted);padding:10px}
form{display:contents}
.ref{font-size:.8125rem}
`,
]
  .join('')
  .replace(/\n\s*/g, '')
