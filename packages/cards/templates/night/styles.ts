import type { TemplateStyles } from '../../template.ts'

export const styles: TemplateStyles = {
  grounds: {
    light: {
      desk: '#e4e7f0',
      paper: '#f4f5fa',
      surface: '#ffffff',
      ink: '#10131f',
      muted: '#555a6c',
      line: '#c9cddb',
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
:root{--font:"Helvetica Neue","Segoe UI Light","Segoe UI",system-ui,-apple-system,Roboto,"Noto Sans","Noto Sans Devanagari","Noto Sans Arabic",sans-serif;--r:0;--under:var(--paper);--night:light-dark(var(--ink),var(--paper));--glow:color-mix(in srgb,var(--primary) 42%,#fff)}
.page{border:0}
main{text-align:center}
.lit{--size:min(88vw,50vh,26rem);position:relative;background:var(--night);padding-block:calc(var(--size)*.02);margin-block-end:22px;overflow:clip}
.lit:before{content:"";position:absolute;inset:0;background:radial-gradient(52% 56% at 50% 50%,var(--glow),transparent);opacity:.42}
.portrait{position:relative;width:var(--size);height:var(--size);margin-inline:auto;object-fit:cover;-webkit-mask-image:radial-gradient(47% 46% at 50% 47%,#000 52%,transparent);mask-image:radial-gradient(47% 46% at 50% 47%,#000 52%,transparent)}
.initials{display:grid;place-items:center;color:var(--glow);font-size:calc(var(--size)*.42);font-weight:100;line-height:1;-webkit-mask:none;mask:none}
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
.contact{min-height:58px;padding-block:7px;padding-inline:8px 22px;text-align:start;line-height:1.3}
.contact>.i{box-sizing:content-box;padding:11px;border-radius:50%;background:var(--primary);color:var(--on-primary)}
.contact .value{font-size:1.0625rem}
.btn,.contact,.links.list a,.screen{position:relative;border:0}
.btn:before,.contact:before,.links.list a:before,.screen:before{content:"";position:absolute;inset:0;border:1.5px solid var(--primary-edge);border-radius:30px;pointer-events:none}
.fill:before{border-color:var(--save);box-shadow:0 0 0 20px var(--under);clip-path:inset(0)}
.below{padding-inline:var(--side)}
.sec{margin-block-start:52px}
.sec>h2,.panel>h2{font-size:1.625rem;font-weight:200}
.prose{margin-inline:auto;font-weight:300}
.addr{flex-direction:column;align-items:center}
.links.list{gap:10px}
.links.list a{padding-inline:14px 20px;text-align:start}
a:hover:before{border-width:2.5px}
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
.page{max-width:none;min-height:100vh;margin-block:0}
header{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:64px;align-items:center;min-height:86vh;text-align:start}
.lit{--size:min(40vw,74vh,36rem);display:grid;align-items:center;height:100%;margin:0}
.who{padding-inline:0 var(--side);padding-block:32px}
.name{--cap:4.5rem}.name.long{--cap:3.25rem}.name.longest{--cap:2.25rem}
.logo{margin-inline:0}
.contacts>li{flex:none;max-width:100%}
.who>.contacts{justify-content:start}
.below{columns:2;column-gap:72px;max-width:1160px;margin:56px auto 0;text-align:start}
.sec{margin-block:0 56px;break-inside:avoid}
.sec:has(:nth-child(9)){break-inside:auto}
.below li,.addr{break-inside:avoid}
.below .contacts{justify-content:start}
.addr{flex-direction:row;align-items:end}
.prose{margin-inline:0}
}
@media screen{
.bare header{flex:1;display:flex;flex-direction:column;min-height:0}
.bare .lit{flex:1;display:grid;align-content:center;min-height:var(--size);height:auto;background:radial-gradient(1px 1px at 18% 22%,#fff 60%,transparent) 0 0/170px 210px,radial-gradient(1px 1px at 68% 61%,#fff 60%,transparent) 0 0/230px 170px,var(--night)}
.bare .portrait{--size:min(66vw,38vh,20rem);border-radius:50%;box-shadow:inset calc(var(--size)*-.13) calc(var(--size)*.05) 0 calc(var(--size)*.01) var(--glow)}
.bare .initials{font-size:calc(var(--size)*.3)}
.bare .name:not(.long,.longest){--cap:4.5rem}
.bare .who>.contacts{margin-block:18px 22px}
.bare .value{font-size:1.25rem}
}
@media screen and (min-width:900px){.bare header{flex-direction:row;gap:0;align-items:stretch}.bare .who{align-self:center;flex:1 1 0;padding-inline-start:64px}.bare .lit{flex:1.1 1 0;--size:26rem}}
@media print{
main,header{text-align:start}
.lit{width:24mm;height:24mm;margin:0;padding:0;background:none;overflow:visible}
.contact>.i{padding:0;background:none;color:var(--ink)}
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
