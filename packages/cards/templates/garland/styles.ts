import { eventCss } from '../../parts/event.tsx'
import type { TemplateStyles } from '../../template.ts'

const font =
  '"Iowan Old Style","Palatino Linotype",Palatino,"URW Palladio L","Noto Serif",Georgia,"Liberation Serif","Noto Serif Devanagari","Noto Naskh Arabic",serif'
const script =
  '"Snell Roundhand","Apple Chancery","URW Chancery L","Z003","Lucida Calligraphy","Monotype Corsiva","Segoe Script",cursive'

const flowerCss = `.flower circle{fill:none;stroke:var(--secondary);stroke-width:5.4;stroke-linecap:round;stroke-dasharray:0 4.147}
.flower circle+circle{stroke:var(--primary);stroke-width:4;stroke-dasharray:0 3.56}
.own circle{stroke:var(--primary)}
.own circle+circle{stroke:var(--secondary)}
.leaf{fill:var(--foliage)}
.string{fill:none;stroke:var(--muted);stroke-width:1}
.stem{fill:none;stroke:var(--foliage);stroke-width:1.6}
.beam{fill:var(--secondary-ink)}
:root{--foliage:color-mix(in oklab,var(--muted),#2f7d3a 62%)}`

/** The garland hangs over what somebody is invited to. */
const guestCss = `${flowerCss}
body{font-size:1.0625rem}
.band{background:none;color:var(--ink);text-align:center}
.band>div,.toran{max-inline-size:45rem;margin-inline:auto}
.toran{display:block;inline-size:100%;aspect-ratio:480/150}
.band>div>div{margin-inline:auto;padding-block-start:1.25rem}
.band h1{font-weight:400;letter-spacing:0;line-height:1.2;color:var(--primary-deep)}
.band h1.cased{font-family:${script}}
.when{font-weight:400}
.band .pictured{grid-template-columns:minmax(0,1fr);justify-items:center}
.band .pictured>img{order:-1;inline-size:10rem;block-size:auto;aspect-ratio:1;border:6px solid var(--surface);border-radius:50%;outline:2px solid var(--secondary)}
.attend{margin-inline:auto}
.attend :is(h2,h3,legend){font-weight:400;letter-spacing:0}
.attend .btn{border-radius:999px}
.attend :is(.stub,.pass,.panel){border-radius:24px}
.attend :is(.state,input,select,textarea){border-radius:12px}
@media print{.toran{display:none}}`

export const styles: TemplateStyles = {
  guests: { font, css: guestCss, drawing: 'toran' },
  grounds: {
    light: {
      desk: '#fdf3e1',
      paper: '#fffaf0',
      surface: '#ffffff',
      ink: '#2b1d12',
      muted: '#6f5d4c',
      line: '#ead9bd',
    },
    dark: {
      desk: '#170f0c',
      paper: '#1f1511',
      surface: '#2a1d17',
      ink: '#f8ecdc',
      muted: '#bea893',
      line: '#4b382d',
    },
  },
  css: `
${eventCss}
:root{--font:${font};--r:24px;--side:20px;--edge:40px}
body{font-size:1.0625rem}
.page{overflow:clip}
.notice{position:relative;z-index:1;text-align:center}
main{position:relative;flex:1 0 auto}
.flowers{position:absolute;inset:0;pointer-events:none;overflow:hidden}
.flowers svg{position:absolute;overflow:hidden}
.toran{inset-inline:0;inset-block-start:0;width:100%;aspect-ratio:480/150}
.vine{inset-block:0;width:44px;height:100%}
.vine.start{left:0}
.vine.end{right:0;transform:scaleX(-1)}
.notice~.flowers{inset-block-start:3.5rem}
${flowerCss}
.door{position:relative;display:flex;flex-direction:column;align-items:center;gap:30px;padding:calc(34vw + 12px) calc(var(--edge) + 8px) 24px;text-align:center}
.door>*{max-width:100%}
.door>.prose{max-width:32ch;line-height:1.55;text-wrap:balance;color:var(--muted)}
header{width:100%;container-type:inline-size}
.name{--inset:20px;--cap:3rem;--room:13.5rem;--floor:1.4375rem;font-weight:400;line-height:1.12;color:var(--primary-deep)}
.name.cased{font-family:${script}}
.name:not(.cased){--cap:2.5rem}.name.long{--cap:2.5rem}.name.longest{--cap:1.75rem}
.couple span{display:block}
.couple i{display:block;font-size:.6em;line-height:1.35;color:var(--secondary-ink)}
.eyebrow{margin-block-start:16px;font-size:1.1875rem;line-height:1.35;color:var(--secondary-ink)}
.summary{margin-block-start:8px;text-wrap:balance}
.portrait{width:12rem;aspect-ratio:1;object-fit:cover;border-radius:50%;border:6px solid var(--surface);outline:2px solid var(--secondary)}
.day{line-height:1.2;color:var(--primary-ink)}
.days b{font-size:min(4.5rem,19vw);white-space:nowrap}
.day b{display:block;font-weight:400;font-size:min(7rem,28vw);line-height:.95;font-variant-numeric:lining-nums}
.day span{font-size:1.375rem}
.moment{width:min(100%,20rem);padding:22px 16px;border-radius:999px;background:var(--primary);color:var(--on-primary)}
.moment h2{font-size:1.0625rem;font-weight:400;line-height:1.3}
.moment b{display:block;font-size:1.5rem;font-weight:400;line-height:1.25}
.where b{font-size:1.375rem;font-weight:400;line-height:1.3;color:var(--primary-ink)}
.drawn{margin-inline:auto}
.calendars{flex-direction:column;color:var(--muted)}
.calendars ul{justify-content:center}
.sec{width:100%;margin-block-start:10px}
.sec>h2,.panel>h2{font-size:1.375rem;font-weight:400;color:var(--primary-ink)}
.sec>.prose{margin-inline:auto}
.tickets,.contacts,.links.list{max-width:25rem;margin-inline:auto;text-align:start}
.tickets li{border-block-end-style:dotted}
.links b,.btn,.tickets b{font-weight:400}
.screen{border-radius:24px}
.page>aside{padding-inline:calc(var(--edge) + 8px)}
@media screen and (min-width:640px){
.page{max-width:720px}
:root{--edge:72px}
.vine{transform:scale(1.5);transform-origin:50% 0;height:67%}
.vine.start{left:11px}
.vine.end{right:11px;transform:scale(-1.5,1.5)}
.door{gap:38px;padding-block-start:256px}
.name{--cap:5rem}.name:not(.cased){--cap:4.5rem}.name.long{--cap:4rem}.name.longest{--cap:2.25rem}
.day b{font-size:9rem}
}
@media screen{
.bare .door{flex:1;display:flex;flex-direction:column;justify-content:center}
.bare header{flex:none}
.bare .name:not(.long,.longest){--cap:4.5rem}
}
@media print{
.flowers,.day{display:none}
.door{gap:3mm;padding:0 34mm 0}
.portrait{width:22mm;border:0}
.moment{background:none;color:var(--ink);padding:0}
}
@media print and (max-width:120mm){.door{padding:0 34mm 0 0}[dir=rtl] .door{padding:0 0 0 34mm}.portrait,.prose,.summary,.moment{display:none}}
`,
}
