import { eventCss } from '../../parts/event.tsx'
import type { TemplateStyles } from '../../template.ts'

const font =
  '"Baskerville","Libre Baskerville","Hoefler Text","Palatino Linotype",Palatino,"Noto Serif",Georgia,"Liberation Serif","Noto Serif Devanagari","Noto Naskh Arabic",serif'

/** The frame of the sheet, around what somebody is invited to. */
const guestCss = `
body{font-size:1.0625rem}
.band{padding:1.25rem;background:none;color:var(--ink);text-align:center}
.band>div{position:relative;max-inline-size:42rem;border:1px solid var(--secondary-ink);background:var(--surface);justify-items:center}
.band>div:before{content:"";position:absolute;inset:6px;border:1px solid var(--line);pointer-events:none}
.band>div>div{padding:2.75rem 1.5rem 2.25rem}
.band h1{font-weight:400;letter-spacing:0;line-height:1.15;color:var(--primary-deep)}
.when{font-weight:400}
.band .pictured{grid-template-columns:minmax(0,1fr)}
.band .pictured>img{order:-1;inline-size:8.5rem;block-size:auto;aspect-ratio:4/5;margin-block-start:2.5rem;border:5px solid var(--surface);border-radius:50%;outline:1px solid var(--secondary-ink)}
.attend{margin-inline:auto}
.attend :is(h2,h3,legend){font-weight:400;letter-spacing:0}
.attend :is(.btn,.stub,.pass,.panel,.state,input,select,textarea){border-radius:2px}`

export const styles: TemplateStyles = {
  guests: { font, css: guestCss },
  grounds: {
    light: {
      desk: '#e9e3d8',
      paper: '#f8f4ec',
      surface: '#fffdf8',
      ink: '#2a2320',
      muted: '#6d6159',
      line: '#d8cdbb',
    },
    dark: {
      desk: '#120f0e',
      paper: '#1a1614',
      surface: '#231e1b',
      ink: '#f3ebe0',
      muted: '#b0a395',
      line: '#443a33',
    },
  },
  css: `
${eventCss}
:root{--font:${font};--r:2px}
body{font-size:1.0625rem}
main{padding:0 var(--side) 8px}
.notice{margin-inline:calc(-1*var(--side));text-align:center}
.sheet{position:relative;display:flex;flex-direction:column;gap:26px;align-items:center;margin-block-start:20px;padding:48px 22px 40px;border:1px solid var(--secondary-ink);background:var(--surface);text-align:center}
.sheet:before{content:"";position:absolute;inset:6px;border:1px solid var(--line);pointer-events:none}
.sheet>*{position:relative;max-width:100%}
.eyebrow{color:var(--secondary-ink);line-height:1.4;text-wrap:balance}
.portrait{width:9.5rem;aspect-ratio:4/5;object-fit:cover;border-radius:50%;border:5px solid var(--surface);outline:1px solid var(--secondary-ink)}
.sheet>.prose{max-width:34ch;line-height:1.6;text-wrap:balance}
header{width:100%;container-type:inline-size}
.name{--cap:2.6rem;font-weight:400;line-height:1.15;color:var(--primary-deep);text-shadow:0 1px 0 var(--paper)}
.name.long{--cap:2.5rem}.name.longest{--cap:1.75rem}
.name:not(.cased){line-height:1.5}
.couple span{display:block}
.couple i{display:flex;gap:16px;align-items:center;justify-content:center;margin-block:.12em;font-size:.62em;line-height:1.3;color:var(--secondary-ink)}
.cased.couple i{font-style:italic}
.couple i:before,.couple i:after{content:"";width:2.25rem;border-block-start:1px solid}
.summary{max-width:34ch;text-wrap:balance}
.day{display:grid;grid-template-columns:minmax(0,1fr) auto minmax(0,1fr);align-items:center;width:min(100%,27rem);color:var(--ink);line-height:1.25}
.day span{padding:8px 2px;border-block:1px solid var(--secondary-ink)}
.day b{padding-inline:14px;font-weight:400;font-size:min(5.5rem,20vw);line-height:1;letter-spacing:-.02em;font-variant-numeric:lining-nums;color:var(--primary-ink);text-shadow:0 1px 0 var(--paper);white-space:nowrap}
.days b{font-size:min(3.25rem,12vw)!important}
.when{margin-block-start:-8px}
.moment{width:min(100%,22rem);padding:7px;background:var(--primary);color:var(--on-primary)}
.moment:before,.moment:after{content:none}
.moment>:first-child{padding-block-start:20px;border-block-start:1px solid}
.moment>:last-child{padding-block-end:18px;border-block-end:1px solid}
.moment>*{padding-inline:12px;border-inline:1px solid}
.moment h2{font-size:1.125rem;font-weight:400;line-height:1.35}
.moment b{display:block;font-size:1.625rem;font-weight:400;line-height:1.25;font-variant-numeric:lining-nums tabular-nums}
.where b{font-size:1.25rem;font-weight:400;color:var(--primary-ink)}
.drawn{margin-inline:auto}
.calendars{flex-direction:column;color:var(--muted)}
.calendars ul{justify-content:center}
.sec{text-align:center}
.sec>h2,.panel>h2{font-size:1.25rem;font-weight:400;color:var(--primary-ink)}
.sec .prose{margin-inline:auto}
.tickets,.contacts,.links.list{max-width:27rem;margin-inline:auto;text-align:start}
.tickets b,.links b,.btn{font-weight:400}
@media screen and (min-width:640px){
.page{max-width:680px}
:root{--side:32px}
main{padding-block-end:24px}
.sheet{gap:34px;margin-block-start:32px;padding:72px 56px 60px}
.sheet:before{inset:9px}
.name{--cap:4rem}.name.long{--cap:3.25rem}.name.longest{--cap:2rem}
.day{font-size:1.25rem}
.day b{padding-inline:26px;font-size:7.5rem}
.portrait{width:12rem}
.page>aside{margin-block-end:24px}
}
@media screen{
.bare .sheet{flex:1;justify-content:center}
.bare .name:not(.long,.longest){--cap:3.75rem}
.bare header:before{content:"";display:block;width:72px;height:72px;margin:0 auto 36px;border-radius:50%;border:1px solid var(--secondary-ink);box-shadow:inset 0 0 0 6px var(--surface),inset 0 0 0 7px var(--secondary-ink),inset 0 0 0 24px var(--surface),inset 0 0 0 40px var(--secondary-ink)}
}
@media print{
.sheet{gap:3mm;margin:0;padding:0 34mm 3mm;border:0;background:none}
.sheet:before,.day{display:none}
.portrait{width:22mm}
.moment{background:none;color:var(--ink);padding:0}
.moment>*{padding:1mm 3mm!important}
}
@media print and (max-width:120mm){.sheet{padding:0 34mm 0 0}[dir=rtl] .sheet{padding:0 0 0 34mm}.portrait,.prose,.summary,.moment{display:none}}
`,
}
