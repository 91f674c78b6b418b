import type { TemplateStyles } from '../../template.ts'

export const styles: TemplateStyles = {
  grounds: {
    light: {
      desk: '#f4f3ef',
      paper: '#ffffff',
      surface: '#ffffff',
      ink: '#16151a',
      muted: '#66625b',
      line: '#e4e1da',
    },
    dark: {
      desk: '#0f0e11',
      paper: '#17161a',
      surface: '#1c1b20',
      ink: '#f1efea',
      muted: '#a5a099',
      line: '#2f2d34',
    },
  },
  css: `
main{padding:28px var(--side) 0}
header{display:grid;grid-template-columns:auto minmax(0,1fr);gap:18px;align-items:center;margin-block-end:24px}
header:has(.longest){align-items:start}
.face{position:relative}
.portrait{width:92px;height:92px;border-radius:50%;object-fit:cover}
.initials{display:grid;place-items:center;background:var(--primary);color:var(--on-primary);font-size:32px;font-weight:600}
.logo{position:absolute;inset-block-end:-6px;inset-inline-end:-8px;width:40px;height:40px;object-fit:contain;padding:3px;border-radius:8px;background:#fff;border:1px solid var(--line)}
.name{font-size:28px;line-height:1.15;letter-spacing:-.01em}
.name.long{font-size:25px}
.name.longest{font-size:21px}
.job{margin-block-start:4px;font-size:17px}
.company{color:var(--muted)}
.contacts>li+li,.links.list>li+li{border-block-start:1px solid var(--line)}
.contacts,.links.list{border-block:1px solid var(--line)}
.sec>h2,.panel>h2{font-size:19px}
`,
}
