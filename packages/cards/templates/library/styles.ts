import { idCardCss } from '../../parts/id-card.tsx'
import type { TemplateStyles } from '../../template.ts'

export const styles: TemplateStyles = {
  grounds: {
    light: {
      desk: '#f3efe4',
      paper: '#f3efe4',
      surface: '#fdfbf5',
      ink: '#221f18',
      muted: '#645d4c',
      line: '#d3cab4',
    },
    dark: {
      desk: '#14120d',
      paper: '#14120d',
      surface: '#201d16',
      ink: '#efe9da',
      muted: '#aea58f',
      line: '#3d382b',
    },
  },
  css: `
${idCardCss}
:root{--font:Charter,"Bitstream Charter","Iowan Old Style","Noto Serif",Georgia,"Liberation Serif","Noto Serif Devanagari","Noto Naskh Arabic",serif;--r:2px}
body{font-size:1.0625rem}
.page{border:0}
main{padding:24px var(--side) 0}
.leaf{padding:0 18px 6px;border:1px solid var(--line);border-block-start:5px solid var(--primary);border-radius:3px;background:var(--surface);box-shadow:0 10px 24px rgb(50 40 10/.08)}
.head{display:flex;gap:14px;align-items:center;padding-block:16px;border-block-end:3px double var(--secondary-ink)}
.head .logo{flex:none;width:52px;height:52px;object-fit:contain;padding:3px;background:#fff;border-radius:50%}
.company{min-width:0;line-height:1.3;text-wrap:balance}
.company.cased{font-variant-caps:small-caps;letter-spacing:.04em}
.entry{display:flex;gap:16px;align-items:start;justify-content:space-between;padding-block:18px}
.who{flex:1;min-width:0;container-type:inline-size}
.name{--cap:1.75rem;--room:10.5rem;--floor:1.125rem;font-weight:400;color:var(--primary-deep)}
.name.cased{line-height:1.15}
.name.long{--cap:1.5rem}.name.longest{--cap:1.25rem}
.job{margin-block-start:8px}
.job.cased{font-style:italic}
.portrait{flex:none;width:min(30%,7.5rem);aspect-ratio:3/4;object-fit:cover;border:4px solid #fff;outline:1px solid var(--line)}
.initials{display:grid;place-items:center;background:var(--primary);color:var(--on-primary);font-size:min(2.25rem,9vw)}
.facts{grid-template-columns:minmax(0,1fr);gap:0}
.facts>div{display:flex;flex-wrap:wrap;gap:0 16px;align-items:baseline;justify-content:space-between;padding-block:9px;border-block-start:1px solid var(--line)}
.facts dd{min-width:0;text-align:end}
.facts .wide dd{flex-basis:100%;text-align:start}
.leaf .facts>:first-child{border:0}
.verify a{padding:14px 0;border-block:1px solid var(--line);font-weight:400}
.verify{margin-block-start:24px}
main>.contacts{margin-block-start:24px;border-block-start:1px solid var(--line)}
.contacts>li,.links.list>li{border-block-end:1px solid var(--line)}
.sec>h2,.panel>h2{font-size:1.25rem;font-weight:400;color:var(--primary-ink)}
.links b,.btn,label span{font-weight:400}
@media screen and (min-width:640px){
.page{max-width:720px;min-height:100vh;margin-block:0}
:root{--side:40px}
main{padding-block-start:44px}
.leaf{padding-inline:32px}
.head .logo{width:68px;height:68px}
.company{font-size:1.25rem}
.name{--cap:2.375rem}.name.long{--cap:1.875rem}.name.longest{--cap:1.375rem}
.portrait{width:9rem}
.leaf .facts{grid-template-columns:repeat(3,minmax(0,1fr));gap:0 24px;border-block-start:1px solid var(--line)}
.leaf .facts>div{display:block;border:0}
.leaf .facts dd{text-align:start}
.leaf .facts .wide{grid-column:auto}
}
@media print{
.leaf{padding:0;border:0;background:none;box-shadow:none;min-height:40mm}
.head,.entry{padding:0 34mm 2mm 0;border:0}
[dir=rtl] .head,[dir=rtl] .entry{padding:0 0 2mm 34mm}
.head .logo{width:10mm;height:10mm}
.entry{gap:3mm}
.portrait{width:18mm;height:24mm;border:0;outline:0}
.initials{display:none}
.facts>div{padding-block:.6mm}
main>.contacts,.verify{margin-block-start:3mm}
.verify a{padding:0;border:0}
}
@media print and (max-width:120mm){.leaf .facts{padding-inline-end:34mm}.portrait,.head .logo{display:none}}
`,
}
