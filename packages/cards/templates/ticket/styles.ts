import { quickContactsCss } from '../../parts/quick-contacts.tsx'
import type { TemplateStyles } from '../../template.ts'

export const styles: TemplateStyles = {
  grounds: {
    light: {
      desk: '#dde2e1',
      paper: '#dde2e1',
      surface: '#fdfcf7',
      ink: '#191b1d',
      muted: '#565b5d',
      line: '#bfc6c5',
    },
    dark: {
      desk: '#101314',
      paper: '#101314',
      surface: '#202527',
      ink: '#f2f1ea',
      muted: '#a6adad',
      line: '#454c4e',
    },
  },
  css: `
${quickContactsCss}
:root{--r:4px;--side:12px;--in:20px;--voice:"DIN Condensed","Bahnschrift SemiCondensed","Avenir Next Condensed","Roboto Condensed","Arial Narrow",var(--font,system-ui,"Segoe UI","Noto Sans Devanagari","Noto Sans Arabic",sans-serif)}
.page{border:0}
main{padding:14px var(--side) 0}
.roll{background:var(--surface);border-radius:8px}
.band{display:flex;align-items:center;min-height:26px;padding:8px var(--in);border-radius:8px 8px 0 0;background:var(--primary)}
.band:after{content:"";flex:1;height:6px;background:radial-gradient(circle,var(--on-primary) 2px,transparent 2.5px) 0/14px 6px;opacity:.6}
.logo{width:52px;height:52px;object-fit:contain;padding:4px;border-radius:4px;background:#fff;margin-inline-end:16px}
.main{display:flex;flex-wrap:wrap;gap:14px 16px;align-items:center;padding:20px var(--in);container-type:inline-size}
.name{flex:1 0 100%;--cap:2.875rem;--room:15rem;font-family:var(--voice);font-weight:700;color:var(--primary-deep)}
.name.cased{line-height:1.04}
.name.cased:not(.wide){--width:var(--caps);text-transform:uppercase;letter-spacing:calc(var(--gap)*.2em)}
.name.long{--cap:2.25rem}
.name.longest{--cap:1.625rem}
.portrait{flex:none;width:104px;height:104px;object-fit:cover;border-radius:4px}
.who{flex:1 1 8rem;min-width:0}
.job{font-size:1.125rem;font-weight:600;line-height:1.3}
.company{margin-block-start:2px;color:var(--muted)}
.main .contacts{flex:1 0 100%;grid-template-columns:repeat(auto-fill,minmax(min(100%,9.25rem),1fr));gap:2px 16px}
.main .contacts>li:has([data-k=email],[data-k=website]){grid-column:1/-1}
.main .contact{min-height:52px;padding:4px 0}
.main .contact .i{display:none}
.main .value{font-weight:600;font-variant-numeric:tabular-nums}
.stub,.sec{position:relative;padding:26px var(--in);border-block-start:2px dashed var(--line)}
.stub:before,.stub:after,.sec:before,.sec:after{content:"";position:absolute;inset-block-start:-12px;width:22px;height:22px;border-radius:50%;background:var(--paper)}
:is(.stub,.sec):before{inset-inline-start:-11px}
:is(.stub,.sec):after{inset-inline-end:-11px}
.stub{padding:12px 6px;border-color:var(--surface);background:var(--primary);color:var(--on-primary)}
.stub+.sec{border-color:var(--surface);margin-block-start:-2px}
.quick{flex-wrap:wrap;justify-content:center}
.quick li{flex:1 1 auto}
.quick a{font-weight:600}
.quick .i{font-size:1.5rem}
.stub :focus-visible{outline-color:var(--on-primary);outline-offset:-3px}
.sec{margin-block-start:0}
.sec>h2,.panel>h2{font-family:var(--voice);font-size:1.5rem;font-weight:700;line-height:1.15}
.sec>h2.cased{text-transform:uppercase;letter-spacing:.03em}
.screen,.pic,.place{border-radius:4px}
.pics{gap:4px}
.roll:after{content:"";display:block;height:9px;background:radial-gradient(circle at 50% 100%,var(--paper) 6px,transparent 6.5px) 50% 100%/20px 9px repeat-x}
@media screen and (min-width:900px){
:root{--side:24px;--in:36px}
.page{max-width:1048px;margin-block:0;min-height:100vh}
main{padding-block-start:48px}
header{display:grid;grid-template-columns:minmax(0,1fr) 232px}
.band{grid-column:1/-1;padding-block:12px}
.main{display:grid;grid-template-columns:auto minmax(0,1fr);gap:6px 36px;align-content:start;padding-block:36px}
.main>*{grid-column:2}
.main>.portrait{grid-area:1/1/span 3;align-self:start;width:216px;height:280px}
.name{--cap:3.25rem}.main:has(.portrait) .name{--inset:252px}.name.long{--cap:2.5rem}.name.longest{--cap:2rem}
.main .contacts{margin-block-start:20px}
.stub{display:grid;align-content:start;border-block-start:0;border-inline-start:2px dashed var(--surface);padding:20px}
.stub:before,.stub:after{inset-inline:-12px auto;inset-block:-11px auto}
.stub:after{inset-block:auto -11px}
.stub+.sec{border-color:var(--line);margin:0}
.quick{flex-direction:column}
.quick a{display:flex;gap:14px;justify-content:start;padding:10px 14px;font-size:1.0625rem;text-align:start}
.sec{display:grid;grid-template-columns:252px minmax(0,1fr);padding-block:36px}
.sec>*{grid-column:2}
.sec>h2{grid-area:1/1/span 40;padding-inline-end:24px}
.sec>.btn{justify-self:start}
.bar{justify-content:center}
.bar .btn{flex:none}.bar .fill{flex:0 0 320px}
}
@media screen{
.bare .roll{flex:1;display:flex;flex-direction:column}
.bare header{flex:1;display:flex;flex-direction:column}
.bare .band{flex:1 0 22vh;align-items:end;padding-block:20px}
.bare .band:after{position:relative;flex:1;align-self:stretch;height:auto;background-size:20px 20px;background-image:radial-gradient(circle,var(--on-primary) 3px,transparent 3.6px);background-position:50% 0;opacity:.5}
.bare .main{padding-block:26px}
.bare .main .contacts{grid-template-columns:minmax(0,1fr)}
.bare .main .who:empty{display:none}
.bare .name:not(.long,.longest){--cap:4.25rem}
.bare .value{font-size:1.375rem}
.bare .stub{padding:10px 6px}
.bare .quick li{flex:0 1 auto}
.bare .quick a{display:flex;gap:14px;padding-inline:28px;font-size:1.125rem}
}
@media screen and (min-width:900px){.bare .band{flex-basis:26vh}.bare .stub{border-block-start:2px dashed var(--surface);border-inline:0}.bare .stub:before{inset:-12px auto auto -11px}.bare .stub:after{inset:-12px -11px auto auto}.bare .quick{flex-direction:row}.bare .roll{flex:0 1 40rem}.bare .main{padding-block:32px}}
@media print{
.main{padding:0;gap:2mm 4mm;align-items:start}
.name,.main .portrait,.who{max-width:calc(100% - 34mm)}
.name{flex-basis:calc(100% - 34mm)}
.band,.stub,.roll:after,:is(.stub,.sec):before,:is(.stub,.sec):after{display:none}
.sec{padding:0;border:0}
.portrait{width:20mm;height:20mm}
}
`,
}
