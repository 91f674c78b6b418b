import type { TemplateStyles } from '../../template.ts'

export const styles: TemplateStyles = {
  grounds: {
    light: {
      desk: '#f4f0e8',
      paper: '#f4f0e8',
      surface: '#fbf9f4',
      ink: '#17150f',
      muted: '#635d50',
      line: '#d3cbbb',
    },
    dark: {
      desk: '#15130f',
      paper: '#15130f',
      surface: '#1f1d18',
      ink: '#f4f0e8',
      muted: '#aea797',
      line: '#3a362d',
    },
  },
  css: `
:root{--font:"Avenir Next","Futura","Century Gothic","Segoe UI",system-ui,-apple-system,Roboto,"Noto Sans","Noto Sans Devanagari","Noto Sans Arabic",sans-serif;--r:0px}
.page{border:0}
main{padding:12px var(--side) 0}
.picture{max-width:min(100%,48svh);isolation:isolate}
.picture svg{display:block;width:100%;overflow:visible}
.picture text{direction:ltr;font-family:"Arial Black","Avenir Next","Segoe UI Black","Helvetica Neue",Roboto,"Noto Sans Devanagari","Noto Sans Arabic",sans-serif;font-size:168px;font-weight:900;letter-spacing:0}
.picture text:not(.cased){font-size:124px;text-anchor:middle;dominant-baseline:central}
.one,.only{fill:var(--primary)}
.two{fill:var(--secondary);text-anchor:end;mix-blend-mode:multiply}
.picture .only{text-anchor:middle}
.picture .only.cased{font-size:236px}
.seen{position:relative;max-width:min(100%,46svh);padding-block-end:18%}
.seen img{width:100%;aspect-ratio:1;object-fit:cover;object-position:50% 25%}
.seen svg{position:absolute;inset-block-end:0;inset-inline:0}
.seen text.cased{font-size:100px!important}
.seen text:not(.cased){font-size:88px}
.seen text{mix-blend-mode:normal;stroke:var(--paper);stroke-width:7px;stroke-linejoin:round;paint-order:stroke}
.who{display:flex;gap:16px;align-items:end;justify-content:space-between;margin-block-start:22px;padding-block-start:14px;border-block-start:4px solid var(--ink)}
.who>div{flex:1;min-width:0;container-type:inline-size}
.name{--cap:2.125rem;font-weight:700;color:var(--primary-deep)}
.name.cased{line-height:1.1;letter-spacing:-.02em}
.name.long{--cap:1.75rem}
.name.longest{--cap:1.5rem}
.job{margin-block-start:6px;font-size:1.125rem}
.company{color:var(--muted)}
.logo{flex:none;max-width:72px;max-height:56px;object-fit:contain}
.below>.contacts{margin-block-start:26px}
.contacts>li{border-block-start:1px solid var(--line)}
.contact{min-height:52px}
.contact .i{display:none}
.contact>span{display:flex;flex-direction:row-reverse;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:0 16px;flex:1}
.value{flex:1 1 60%;min-width:0;font-size:1.125rem;font-weight:600}
.contact small{min-width:0}
.sec{margin-block-start:48px}
.sec>h2,.panel>h2{font-size:1.5rem;font-weight:700}
.sec>h2.cased{letter-spacing:-.01em}
.links.list>li{border-block-start:1px solid var(--line)}
.links b{font-size:1.125rem}
.mark{border-radius:0}
.screen{background:var(--secondary);color:var(--on-secondary)}
.pics{gap:2px}
@media screen and (min-width:900px){
:root{--side:56px}
.page{max-width:1200px;min-height:100vh;margin-block:0}
main{padding-block-start:56px}
header{display:grid;grid-template-columns:minmax(0,7fr) minmax(0,5fr);gap:64px;align-items:end}
.picture{max-width:min(100%,76vh)}.seen{max-width:min(100%,58vh)}
.who{margin:0}
.name{--cap:3.25rem}.name.long{--cap:2.5rem}.name.longest{--cap:1.75rem}
.below{margin-block-start:40px;columns:2;column-gap:64px}
.below>.contacts,.sec{margin-block:0 48px}
.below>.contacts:not(:has(>:nth-child(9))),.sec:not(:has(:nth-child(9))),.below li,.addr{break-inside:avoid}
}
@media screen{
.bare main{padding-block-end:8px}
.bare header{flex:1;display:flex;flex-direction:column;justify-content:space-between}
.bare .picture{width:100%;max-width:min(100%,58svh);margin:auto 0}
.bare .name:not(.long,.longest){--cap:3.25rem}
.bare .below>.contacts{margin-block:8px 0}
.bare .value{font-size:1.375rem}
}
@media screen and (min-width:900px){.bare header{display:grid}.bare .picture{max-width:min(100%,70vh)}.bare .below{columns:auto}.bare .name:not(.long,.longest){--cap:4.5rem}}
@media print{
.picture{width:24mm;padding:0;margin-block-end:2mm}
.picture[aria-hidden],.picture svg{display:none}
.who{margin:0;padding:0;border:0;padding-inline-end:34mm}
.contacts>li,.links.list>li{border:0}
.contact>span{flex-direction:row;justify-content:start}
.value{flex:none;max-width:100%;font-size:1rem}
.below>.contacts{margin-block-start:3mm}
}
@media print and (max-width:120mm){.logo{display:none}.picture{width:14mm}}
`,
}
