import type { TemplateStyles } from '../../template.ts'

export const styles: TemplateStyles = {
  grounds: {
    light: {
      desk: '#e3d9c6',
      paper: '#e9e0cf',
      surface: '#fffdf6',
      ink: '#2a2520',
      muted: '#635a4c',
      line: '#cdc1aa',
    },
    dark: {
      desk: '#191714',
      paper: '#1d1b18',
      surface: '#2b2824',
      ink: '#f2ebdd',
      muted: '#b3a894',
      line: '#4b453c',
    },
  },
  css: `
:root{--font:"Iowan Old Style","Palatino Linotype",Palatino,"Book Antiqua",Georgia,"Noto Serif","Liberation Serif","Noto Serif Devanagari","Noto Naskh Arabic",serif;--hand:"Snell Roundhand","Segoe Script","Dancing Script",cursive,"Noto Serif Devanagari","Noto Naskh Arabic",serif;--side:18px;--r:2px}
.page{border:0}
main{padding:20px var(--side) 0}
.front{padding:9px;background:var(--surface);border:1px solid var(--line);transform:rotate(-1.4deg)}
.front .portrait{width:100%;height:min(54vw,34vh);object-fit:cover;object-position:50% 28%}
.initials{display:grid;place-items:center;background:var(--primary);color:var(--on-primary);font:italic 700 min(34vw,26vh)/1 var(--font);white-space:nowrap;overflow:hidden}
.back{position:relative;margin-block-start:-14px;padding:16px 18px 24px;background:var(--surface);border:1px solid var(--line)}
.post{position:relative;float:inline-end;margin-inline-start:14px}
.mark-lines{position:absolute;z-index:1;inset-block-start:34px;inset-inline-end:44px;width:132px;fill:none;stroke:var(--muted);stroke-width:1.6;opacity:.75;pointer-events:none}
[dir=rtl] .mark-lines{transform:scaleX(-1)}
.stamp{display:grid;place-items:center;width:76px;height:92px;padding:11px;background:var(--secondary);color:var(--on-secondary);outline:6px dotted var(--surface);outline-offset:-3px;font-size:1.75rem;font-style:italic}
.stamp .logo{width:100%;height:100%;padding:3px;background:#fff;object-fit:contain}
header{container-type:inline-size}
.post+header{clear:both;padding-block-start:4px}
.name{--cap:2.75rem;--room:14.5rem;--floor:1.1875rem;padding-block-end:2px;border-block-end:1px solid var(--line);font-weight:400;color:var(--primary-deep)}
.name.cased{font-family:var(--hand);font-weight:700;line-height:1.25}
.name.long{--cap:2rem}
.name.longest{--cap:1.4375rem}
header>p,.contact{padding-block:9px 5px;border-block-end:1px solid var(--line);min-height:44px}
header>p{line-height:1.4}
.job.cased{font-style:italic}
.company.cased{font-variant-caps:all-small-caps;letter-spacing:.08em;font-size:1.125rem}
.contact{align-items:end}
.contact .i{display:none}
.contact>span{flex:1;display:flex;flex-direction:row-reverse;flex-wrap:wrap-reverse;align-items:baseline;justify-content:space-between;gap:0 12px}
.contact .value{flex:1 0 auto;max-width:100%}
.back .sec.heading{margin-block-start:26px}
.sec>h2,.panel>h2{font-size:1.375rem;font-weight:400;line-height:1.25}
.sec>h2.cased{font-style:italic}
.sec>h2:not(.cased){line-height:1.5}
main>.sec{padding-block-start:22px;margin-block-start:30px;border-block-start:1px solid var(--line)}
.contact-us .contacts{margin-block-end:4px}
.links b{font-weight:600}
.btn,.swap{background:var(--surface)}
.pics{gap:10px}
.pic{border:5px solid var(--surface)}
.screen{border:9px solid var(--surface)}
.place{border:7px solid var(--surface)}
@media screen and (min-width:640px){.page{max-width:none;min-height:100vh;margin:0}:root{--side:max(40px,50vw - 460px)}main{padding-block-start:44px}.front .portrait{height:min(46vw,420px)}.initials{font-size:13rem}.front{padding:14px;margin-inline-end:56px}.back{margin-block-start:-76px;margin-inline-start:56px;padding:28px 32px 36px;display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1.15fr);column-gap:64px;align-items:start}
.post{grid-area:1/2;justify-self:end}
header{grid-area:2/2}
.back .sec.heading{grid-area:1/1/3/2;margin:0}
.back:after{content:"";position:absolute;inset-block:28px;inset-inline-start:calc(46.5% - 10px);width:1px;background:var(--line)}
.back:not(:has(.heading)):after{display:none}
.name{--cap:2.5rem}
.bar .btn{flex:none}.bar .fill{flex:0 0 300px}}
@media screen{
.bare main{padding-block-end:8px}
.bare .front{flex:1;display:grid}
.bare .front .initials{height:100%;min-height:max(34vh,11rem);font-size:0;background:radial-gradient(circle at 74% 34%,var(--secondary) 0 13%,transparent 13.4%),radial-gradient(90% 46% at 16% 104%,color-mix(in srgb,var(--primary) 62%,#000) 99%,transparent),radial-gradient(110% 40% at 86% 108%,color-mix(in srgb,var(--primary) 80%,#000) 99%,transparent),var(--primary)}
.bare .back{padding-block-end:16px}
.bare .name:not(.long,.longest){--cap:3.25rem}
.bare .contact{min-height:60px}
.bare .value{font-size:1.25rem}
}
@media screen and (min-width:640px){.bare .back{display:block;width:min(100% - 56px,32rem);margin-inline-start:auto}.bare .back:after{display:none}}
@media print{.front{padding:0;border:0;transform:none;background:none}.front .portrait{width:36mm;height:24mm}.front .initials,.mark-lines{display:none}.back{display:block;margin:0;padding:0;border:0;background:none}.back:after{display:none}.post{float:none;margin:2mm 0 0}.stamp{width:auto;height:auto;padding:0;background:none;outline:0;justify-content:start}.stamp span{display:none}.stamp .logo{width:12mm;height:12mm}.front+.back header{padding:0}.name,header>p{margin-inline-end:34mm;border:0;padding-block:0;min-height:0}.contact{border:0}.contact>span{display:block}main>.sec{padding:0;border:0}}
@media print and (max-width:120mm){.front,.post{display:none}header{min-height:0}.name{min-height:20mm}header>.contacts{margin-block-start:3mm;clear:both}}
`,
}
