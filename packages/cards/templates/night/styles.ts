import type { TemplateStyles } from '../../template.ts'

export const styles: TemplateStyles = {
  grounds: {
    light: {
      desk: '#c9c1d6',
      paper: '#c9c1d6',
      surface: '#dbd5e4',
      ink: '#1a1430',
      muted: '#463c5c',
      line: '#9a8db5',
    },
    dark: {
      desk: '#08090d',
      paper: '#08090d',
      surface: '#12141b',
      ink: '#f1eff5',
      muted: '#a7a3b3',
      line: '#2b2c38',
    },
  },
  css: `
:root{--font:"Helvetica Neue","Segoe UI Light","Segoe UI",system-ui,-apple-system,Roboto,"Noto Sans","Noto Sans Devanagari","Noto Sans Arabic",sans-serif;--r:0;--under:var(--paper)}
.page{border:0}
main{text-align:center}
.lit{--size:min(88vw,50vh,26rem);position:relative;background:linear-gradient(var(--line),var(--paper) 92%);height:calc(var(--size)*.94);overflow:clip}
.lit:before{content:"";position:absolute;inset:0;background:radial-gradient(50% 50%,var(--primary),transparent);opacity:.4}
.portrait{position:relative;width:var(--size);height:var(--size);margin-inline:auto;object-fit:cover;-webkit-mask-image:radial-gradient(47% 46% at 50% 47%,#000 52%,transparent);mask-image:radial-gradient(47% 46% at 50% 47%,#000 52%,transparent)}
.initials{display:grid;place-items:center;background:var(--surface);color:var(--primary-ink);font-size:calc(var(--size)*.38);font-weight:100;line-height:1}
.who{position:relative;padding-inline:var(--side);container-type:inline-size}
.name{--cap:3rem;--floor:1.375rem;font-weight:200;color:var(--primary-deep)}
.name.cased{line-height:1.08;letter-spacing:-.01em}
.name.long{--cap:2.375rem}
.name.longest{--cap:1.75rem}
.job{margin-block-start:12px;font-size:1.0625rem;font-weight:300}
.company{margin-block-start:2px;color:var(--muted)}
.logo{max-width:96px;max-height:48px;margin:18px auto 0;object-fit:contain}
.contacts{display:flex;flex-wrap:wrap;gap:10px;justify-content:center}
.who>.contacts{margin-block-start:26px}
.contacts>li{flex:1 1 100%;max-width:20rem}
.contact{min-height:52px;padding-block:6px;padding-inline:18px 22px;text-align:start;line-height:1.3}
.btn,.contact,.links.list a,.screen{position:relative;border:0}
.btn:before,.contact:before,.links.list a:before,.screen:before{content:"";position:absolute;inset:0;border:1px solid var(--primary-edge);border-radius:30px;pointer-events:none}
.fill:before{border-color:var(--save);box-shadow:0 0 0 20px var(--under);clip-path:inset(0)}
.below{padding-inline:var(--side)}
.sec{margin-block-start:52px}
.sec>h2,.panel>h2{font-size:1.625rem;font-weight:200}
.prose{margin-inline:auto;font-weight:300}
.addr{flex-direction:column;align-items:center}
.links.list{gap:10px}
.links.list a{padding-inline:14px 20px;text-align:start}
.links.list a:before{border-color:var(--line)}
.links.row{justify-content:center}
.links b,.btn,label span,.screen{font-weight:400}
.mark{border-radius:50%}
.place{border-radius:24px}
.screen{background:none;color:var(--primary-ink)}
.pic{border-radius:14px}
.panel{--under:var(--surface);border-radius:24px;text-align:start}
input,textarea{border-radius:8px}
@media screen and (min-width:900px){
:root{--side:48px}
body{background:linear-gradient(var(--line),var(--paper) 40vh)}
.page{max-width:1160px;min-height:100vh;margin-block:0;background:none}
header{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);align-items:center;min-height:86vh;text-align:start}
.lit{--size:min(44vw,80vh,34rem);height:var(--size);background:none}
.who{padding-inline:0 var(--side)}
.name{--cap:4.5rem}.name.long{--cap:3.25rem}.name.longest{--cap:2.25rem}
.logo{margin-inline:0}
.contacts>li{flex:none;max-width:100%}
.who>.contacts{justify-content:start}
.below{columns:2;column-gap:72px;text-align:start}
.sec{margin-block:0 56px;break-inside:avoid}
.sec:has(:nth-child(9)){break-inside:auto}
.below li,.addr{break-inside:avoid}
.below .contacts{justify-content:start}
.addr{flex-direction:row;align-items:end}
.prose{margin-inline:0}
}
@media print{
main,header{text-align:start}
.lit{width:24mm;height:24mm;background:none;overflow:visible}
.lit:before,.lit .initials{display:none}
.portrait{width:24mm;height:24mm}
.who{padding:0}
.who>:not(.contacts){max-width:calc(100% - 34mm)}
.who>.contacts{margin-block-start:3mm}
.logo{margin-inline:0;max-height:9mm}
.contact:before,.links.list a:before,.screen:before{display:none}
.contacts,.links.list{row-gap:0}
.below{padding:0}
.addr{align-items:start}
.prose{margin-inline:0}
}
@media print and (max-width:120mm){.logo{display:none}}
`,
}
