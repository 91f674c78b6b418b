import { quickContactsCss } from '../../parts/quick-contacts.tsx'
import type { TemplateStyles } from '../../template.ts'

export const styles: TemplateStyles = {
  grounds: {
    light: {
      desk: '#ffffff',
      paper: '#ffffff',
      surface: '#f6f5f2',
      ink: '#141316',
      muted: '#636068',
      line: '#dedbd5',
    },
    dark: {
      desk: '#131215',
      paper: '#131215',
      surface: '#1e1d21',
      ink: '#f3f1ee',
      muted: '#a7a3ad',
      line: '#37353c',
    },
  },
  css: `
${quickContactsCss}
:root{--r:0px}
.page{border:0}
.shot{height:min(54vh,118vw);height:min(54svh,118vw);background:var(--secondary);overflow:hidden}
.portrait{width:100%;height:100%;object-fit:cover;object-position:50% 25%}
.initials{display:grid;place-items:center;color:var(--on-secondary);font-size:min(62vw,44vh);font-weight:800;line-height:1;letter-spacing:-.04em;padding-block-end:.25em}
.cut{position:relative;z-index:1;min-height:12px;background:var(--primary);color:var(--on-primary)}
.name{position:absolute;inset-block-end:100%;inset-inline:0;padding-inline-end:20px;font-size:42px;font-weight:800;line-height:1.2;letter-spacing:-.02em;text-wrap:wrap}
.name bdi{padding:.04em 20px .12em;background:var(--primary);-webkit-box-decoration-break:clone;box-decoration-break:clone}
.name:not(.cased){letter-spacing:0;line-height:1.5}
.name:not(.cased) bdi{padding-block:.15em .3em}
.name.long{font-size:32px}
.name.longest{font-size:22px}
.quick li{position:relative}
.quick li+li:before{content:"";position:absolute;inset-block:16px;inset-inline-start:0;width:1px;background:currentColor;opacity:.4}
.cut :focus-visible{outline-color:var(--on-primary);outline-offset:-5px}
.below{padding:22px var(--side) 0}
.who{display:flex;gap:16px;align-items:start;justify-content:space-between}
.who>div{min-width:0}
.job{font-size:24px;line-height:1.25;font-weight:600;letter-spacing:-.01em}
.company{margin-block-start:4px;font-size:18px;color:var(--muted)}
.logo{flex:none;max-width:88px;max-height:64px;object-fit:contain}
.sec.heading{margin-block-start:24px}
.below>.contacts{margin-block-start:24px;border-block-start:3px solid var(--ink)}
.contacts>li,.links.list>li{border-block-end:1px solid var(--line)}
.sec>h2,.panel>h2{font-size:24px;font-weight:800;letter-spacing:-.01em}
.contact-us .contacts,.links.list{border-block-start:3px solid var(--ink)}
.pics{gap:2px}
@media (min-width:900px){
:root{--side:48px}
.page{max-width:none;min-height:100vh;margin:0;padding-inline-start:46vw}
.shot{position:fixed;inset-block:0;inset-inline-start:0;width:46vw;height:auto}
.initials{font-size:26vw}
.cut{margin-block-start:26vh}
.name{inset-inline:-10vw 0;font-size:64px}
.name.long{font-size:46px}.name.longest{font-size:30px}
.below{padding-block-start:32px}
.below,aside{max-width:760px}
.quick{max-width:560px;padding-inline-start:16px}
.bar .fill{flex:0 1 320px}
footer{text-align:start;padding-inline:48px}
}
@media print{.shot{position:static;width:200px;height:200px}.cut{margin:0;min-height:0;background:none}.name{position:static}.name bdi{padding-inline:0}}
`,
}
