import { eventCss } from '../../parts/event.tsx'
import type { TemplateStyles } from '../../template.ts'

const font =
  '"Helvetica Neue",Helvetica,"Nimbus Sans",Arial,"Liberation Sans","Noto Sans","Noto Sans Devanagari","Noto Sans Arabic",sans-serif'

/** The numeral is the picture of the page; here it is its rule, and beside a wide form the head stands where the numeral does. */
const guestCss = `
.band{background:none;color:var(--ink)}
.band>div{margin-inline:1.25rem;padding-block-start:1rem;border-block-start:8px solid var(--primary)}
.band>div>div{padding:0 0 1.25rem}
.band h1{font-weight:700;letter-spacing:-.02em;line-height:1.04;color:var(--primary-deep)}
.band:after{content:"";display:block;margin-inline:1.25rem;border-block-start:1px solid var(--ink)}
.attend :is(h2,h3,legend){font-weight:700;letter-spacing:0}
.attend :is(.btn,.stub,.pass,.panel,.state,input,select,textarea){border-radius:0}
@media screen and (min-width:70rem){
.site{display:grid;grid-template-columns:minmax(0,24rem) minmax(0,42rem);grid-template-rows:1fr auto;gap:0 3.5rem;justify-content:center}
.band{align-self:start;position:sticky;inset-block-start:0;padding-block-start:2.25rem}
.band>div,.band:after{margin-inline:0}
.band .pictured{grid-template-columns:minmax(0,1fr)}
.attend{padding-block-start:2.25rem}
.site>:not(.band,main){grid-column:1/-1}
}`

export const styles: TemplateStyles = {
  guests: { font, css: guestCss },
  grounds: {
    light: {
      desk: '#f4f1ea',
      paper: '#f4f1ea',
      surface: '#fcfaf5',
      ink: '#161412',
      muted: '#615a50',
      line: '#cfc7b8',
    },
    dark: {
      desk: '#121110',
      paper: '#121110',
      surface: '#1d1b19',
      ink: '#f3efe7',
      muted: '#aaa294',
      line: '#3a3631',
    },
  },
  css: `
${eventCss}
:root{--font:${font};--r:0px}
.page{border:0}
.sheet{padding:20px var(--side) 0;container-type:inline-size}
.day{display:grid;grid-template-columns:1fr auto;gap:0 16px;border-block-start:8px solid var(--primary)}
.hang{padding-block-start:10px;line-height:1.25}
.hang b,.hang span{display:block;font-weight:600}
.hang span{color:var(--muted);font-weight:400}
.hours{text-align:end;font-variant-numeric:tabular-nums;border-inline-start:1px solid var(--line);padding-inline-start:16px}
.numeral{grid-column:1/-1;display:flex;gap:.12em;margin-block:.02em;margin-inline-start:-.035em;color:var(--primary-edge);font-size:min(21rem,74cqi);font-weight:700;line-height:.92;letter-spacing:-.06em;font-variant-numeric:lining-nums;white-space:nowrap}
[dir=rtl] .numeral{margin-inline-start:0;letter-spacing:0}
.days .numeral{font-size:min(13rem,33cqi);line-height:1.05}
.numeral span{padding-inline-start:.1em;border-inline-start:max(1px,.012em) solid var(--primary)}
header{container-type:inline-size;padding-block:8px 24px}
.eyebrow{margin-block-end:6px;color:var(--muted)}
.name{--cap:2.75rem;font-weight:700;letter-spacing:-.02em;line-height:1.04;color:var(--primary-deep)}
.name.long{--cap:2.25rem}.name.longest{--cap:1.75rem}
.name:not(.cased){letter-spacing:0;line-height:1.35}
.couple i{color:var(--primary-ink)}
.summary{margin-block-start:12px;font-size:1.1875rem;line-height:1.4}
.part{display:grid;grid-template-columns:minmax(0,1fr);gap:4px 20px;margin-block-start:0;padding-block:14px 18px;border-block-start:1px solid var(--ink)}
.part h2,.sec>h2,.panel>h2{margin:0;font-size:.9375rem;font-weight:700;color:var(--primary-ink)}
.part>*{min-width:0}
.when time{font-weight:600}
.calendars p{color:var(--muted)}
.moment{margin-block-end:18px;padding:14px 18px;background:var(--primary);color:var(--on-primary)}
.moment h2{font-size:.9375rem}
.moment b{display:block;font-size:1.5rem;line-height:1.2}
.plate{width:100%;aspect-ratio:3/2;object-fit:cover;margin-block-end:18px}
.sec:not(.part){margin:0;padding-block:14px 18px;border-block-start:1px solid var(--ink)}
.sec:not(.part)>h2{margin-block-end:12px}
@media screen and (min-width:640px){
.page{max-width:680px;margin-block:0;min-height:100vh}
:root{--side:40px}
.sheet{padding-block-start:36px}
.part{grid-template-columns:8rem minmax(0,1fr)}
.hang{font-size:1.125rem}
.name{--cap:3.5rem}.name.long{--cap:2.75rem}.name.longest{--cap:2rem}
}
@media screen and (min-width:1080px){
.page{max-width:1180px}
.page>aside{margin-inline-start:calc(100% - 636px)}
.sheet{display:grid;grid-template-columns:minmax(0,1fr) 556px;gap:0 64px;align-items:start;container-type:normal}
.sheet>*{grid-column:2}
.sheet>.day{grid-column:1;grid-row:1/span 40;position:sticky;inset-block-start:36px;container-type:normal}
.sheet>header{padding-block-start:0}
.numeral{font-size:24rem}
.days .numeral{font-size:9.5rem;line-height:1.05}
.sheet:not(:has(.day)){display:block;max-width:640px}
}
@media screen{
.bare .sheet{flex:1;display:flex;flex-direction:column;padding-block-start:0}
.bare header{flex:1;display:flex;flex-direction:column;justify-content:end;margin-inline:calc(var(--side)*-1);padding:20px var(--side) 18px;background:var(--primary);color:var(--on-primary)}
.bare .name,.bare .name i,.bare .eyebrow{color:inherit}
.bare .name:not(.long,.longest){--cap:5.5rem;--inset:calc(var(--side)*2)}
.bare .part:nth-of-type(1){border:0}
}
@media print{
.day{display:none}
.part{padding-block:1.5mm;grid-template-columns:22mm minmax(0,1fr)}
.sheet{padding:0}
header{padding-inline-end:34mm}
.plate{width:60mm}
.moment{background:none;color:var(--ink);padding:0}
}
@media print and (max-width:120mm){.sheet{padding-inline-end:34mm}header{padding:0}.part{grid-template-columns:minmax(0,1fr)}.plate,.moment,.summary,.part:has(.prose){display:none}}
`,
}
