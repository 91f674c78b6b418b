import type { TemplateStyles } from '../../template.ts'

export const styles: TemplateStyles = {
  grounds: {
    light: {
      desk: '#ffffff',
      paper: '#ffffff',
      surface: '#f2f2f0',
      ink: '#0f0f10',
      muted: '#5d5d60',
      line: '#c9c9c7',
    },
    dark: {
      desk: '#0d0d0e',
      paper: '#0d0d0e',
      surface: '#1b1b1d',
      ink: '#f6f6f4',
      muted: '#a4a4a6',
      line: '#3d3d40',
    },
  },
  css: `
:root{--font:"Helvetica Neue",Helvetica,Arial,"Liberation Sans","Noto Sans Devanagari","Noto Sans Arabic",sans-serif;--r:0px;--side:16px;--gap:12px}
.page{border:0;max-width:680px}
.field{display:grid;grid-template-columns:repeat(4,minmax(0,1fr));grid-template-rows:auto auto;gap:20px var(--gap);background:var(--primary);color:var(--on-primary);container-type:inline-size;padding:0 var(--side) 14px}
.portrait{grid-area:1/3/auto/span 2;width:calc(100% + var(--side));max-width:none;aspect-ratio:4/5;object-fit:cover}
.initials{display:grid;place-items:end start;padding:8px 12px;background:var(--secondary);color:var(--on-secondary);font-size:min(25vw,7.5rem);font-weight:700;line-height:1;letter-spacing:-.05em;aspect-ratio:1}
.role{grid-area:1/1/auto/span 2;align-self:start;padding-block-start:14px;line-height:1.25;hyphens:auto}
.job{font-weight:700}
.company{margin-block-start:.35em}
.name{--cap:4.25rem;--floor:2.5rem;--inset:0px;grid-column:1/-1;font-weight:700;text-wrap:wrap}
.name.cased{line-height:.98;letter-spacing:-.035em}
.name:not(.cased){line-height:1.35}
.name.long{--cap:3.25rem}
.name.longest{--cap:2rem}
.field :focus-visible{outline-color:var(--on-primary)}
.parts{padding:0 var(--side);counter-reset:part}
.parts>.contacts{padding-block-start:10px}
.contacts>li,.links.list>li{border-block-start:1px solid var(--line)}
.parts>.contacts>li:first-child{border:0}
.contact{min-height:58px;align-content:center}
.contact .i{display:none}
.contact>span{flex:1}
.value{font-size:1.375rem;line-height:1.25;font-weight:500;letter-spacing:-.015em;font-variant-numeric:tabular-nums lining-nums}
.contact[data-k=email] .value,.contact[data-k=website] .value{font-size:1.125rem}
.sec{margin-block-start:36px;padding-block-start:12px;border-block-start:4px solid var(--ink);counter-increment:part}
.sec:before{content:counter(part)/"";display:block;color:var(--primary-ink);font-size:2.75rem;font-weight:700;line-height:1;letter-spacing:-.04em;font-variant-numeric:lining-nums}
.sec>h2,.panel>h2{font-size:1.375rem;font-weight:700;line-height:1.15;letter-spacing:-.015em}
.sec>h2:not(.cased){letter-spacing:0;line-height:1.4}
.contact-us>.contacts,.links.list{margin-block-start:16px}
.links.list{border-block-end:1px solid var(--line)}
.links.row{gap:0}
.mark{border-radius:0}
.list .mark{width:32px;height:32px;justify-items:start}
.pics.grid{grid-template-columns:repeat(2,1fr)}
.pics,.pics.columns{gap:var(--gap);column-gap:var(--gap)}
.parts>.logo{max-width:72px;max-height:72px;margin-block-start:40px;object-fit:contain}
.btn.fill,.swap{justify-content:start}
.bar .fill{justify-content:center}
footer{text-align:start;padding-inline:var(--side)}
footer a{padding-inline:0}
@media (min-width:22rem){
.parts>.contacts>li>*,.sec{display:grid;grid-template-columns:repeat(4,minmax(0,1fr));gap:0 var(--gap);align-items:baseline}
.parts>.contacts .contact>span{grid-column:1/-1;display:grid;grid-template-columns:subgrid;align-items:baseline}
.parts>.contacts .value{grid-column:2/-1}
.sec{align-items:start}
.sec>*{grid-column:2/-1}
.sec:before{grid-area:1/1/span 30}
.sec>h2{padding-block-start:6px}
.sec>.pics,.sec>.place,.sec>.screen{grid-column:1/-1}
.contact-us>.btn{justify-self:start}
}
@media screen and (min-width:900px){
:root{--side:40px;--gap:24px}
.page{max-width:1360px;margin:0 auto;min-height:100vh}
.field{min-height:64vh;grid-template-rows:1fr auto;padding-block-end:28px}
.role{padding-block-start:32px;font-size:1.375rem}
.portrait{grid-area:1/4/span 2;align-self:stretch;height:100%;min-height:340px;aspect-ratio:auto;margin-block-end:-28px}
.portrait:not(.initials){height:calc(100% + 28px)}
.initials{align-self:start;height:auto;min-height:0;aspect-ratio:1;font-size:9rem}
.name{--cap:8rem;--inset:calc(25cqi + 24px);grid-column:1/span 3}
.name.long{--cap:5rem}.name.longest{--cap:2.75rem}
.parts>.contacts{grid-template-columns:repeat(2,minmax(0,1fr));column-gap:var(--gap);padding-block-start:20px}
.parts>.contacts>li:nth-child(2){border:0}
.value{font-size:1.75rem}
.contact[data-k=email] .value,.contact[data-k=website] .value{font-size:1.375rem}
.parts>.contacts>li>*,.parts>.contacts .contact>span{grid-template-columns:repeat(2,minmax(0,1fr))}
.parts>.contacts .contact>span{grid-template-columns:subgrid}
.sec{margin-block-start:56px;padding-block-start:16px}
.sec:before{font-size:5rem}
.sec>h2{grid-column:2;grid-row:1/span 30;padding-block-start:10px}
.sec>*,.sec>.place,.sec>.screen{grid-column:3/-1}
.sec>.pics{grid-column:2/-1}
.pics.grid{grid-template-columns:repeat(3,1fr)}
.gallery>h2{grid-row:auto}
.bar .btn{flex:none}.bar .fill{flex:0 0 320px}
aside,footer{width:100%}
}
@media screen{
.bare .field{flex:1;grid-template-rows:auto 1fr;gap:20px var(--gap)}
.bare .initials{align-self:start;height:auto}
.bare .initials:not(.cased){line-height:1.6;letter-spacing:0}
.bare .name{align-self:end}
.bare .name:not(.long,.longest){--cap:5.5rem}
.bare .parts>.contacts{padding-block:10px 6px}
.bare .contact[data-k] .value{font-size:1.625rem;font-weight:700}
}
@media screen and (min-width:900px){.bare .field{grid-template-columns:repeat(4,minmax(0,1fr))}.bare .name:not(.long,.longest){--cap:10rem}.bare .parts>.contacts{grid-template-columns:minmax(0,1fr)}.bare .contact[data-k] .value{font-size:2.25rem}}
@media print{
.field{grid-template:auto auto/auto 1fr;gap:1mm 4mm;align-content:start;min-height:38mm;padding:0;padding-inline-end:34mm;background:none;color:var(--ink)}
.field .portrait{grid-area:1/1/span 2;width:20mm;height:25mm;min-height:0;margin:0}
.field .initials,.parts>.logo{display:none}
.field .name{grid-area:1/2}
.role{grid-area:2/2;padding:0}
.parts,.sec>h2,.links.list,.contact-us>.contacts{padding:0;margin:0}
.parts .sec{margin-block-start:3mm!important;padding-block-start:1mm;border-width:1px}
.sec:before{font-size:12pt!important}
.contact .value{font-size:1rem!important}
}
`,
}
