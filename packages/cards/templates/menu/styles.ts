import { quickContactsCss } from '../../parts/quick-contacts.tsx'
import type { TemplateStyles } from '../../template.ts'

export const styles: TemplateStyles = {
  grounds: {
    light: {
      desk: '#fbf7ee',
      paper: '#fbf7ee',
      surface: '#fffdf8',
      ink: '#241d17',
      muted: '#675b4f',
      line: '#ddd2c0',
    },
    dark: {
      desk: '#16130f',
      paper: '#16130f',
      surface: '#221e18',
      ink: '#f4ecdf',
      muted: '#b0a493',
      line: '#40382e',
    },
  },
  css: `
${quickContactsCss}
:root{--font:"Baskerville","Libre Baskerville","Big Caslon","Book Antiqua","Noto Serif",Georgia,"Noto Serif Devanagari","Noto Naskh Arabic",serif;--voice:Didot,"Bodoni 72","Bodoni MT","Playfair Display",var(--font);--r:8px;--side:24px;--stripe:32px}
body{font-size:1.0625rem}
.page{border:0}
main{padding:0}
.awning{height:72px;background:repeating-linear-gradient(90deg,var(--primary) 0 var(--stripe),var(--surface) 0 calc(var(--stripe)*2)) calc(50% + 16px) 0/calc(var(--stripe)*2) 100%;mask:linear-gradient(#000 0 0) 0 0/100% 56px no-repeat,radial-gradient(circle at 50% 0,#000 15.5px,#0000 16px) 50% 56px/32px 16px repeat-x;filter:drop-shadow(0 1px 0 var(--line))}
.sheet{padding:28px var(--side) 0}
header{display:flex;flex-direction:column;align-items:center;text-align:center;container-type:inline-size}
.portrait{width:168px;height:168px;border-radius:50%;object-fit:cover;border:7px solid var(--surface);outline:1px solid var(--line);box-shadow:inset 0 0 0 1px var(--line);margin-block-end:22px}
.initials{display:grid;place-items:center;background:var(--surface);color:var(--primary-ink);font:500 4rem/1 var(--voice);box-shadow:inset 0 0 0 14px var(--paper),inset 0 0 0 15px var(--line)}
.initials.cased{font-style:italic}
.logo{max-width:112px;max-height:72px;object-fit:contain;margin-block-end:18px}
.sheet>.logo{margin:44px auto 0}
.name{--cap:2.75rem;font-family:var(--voice);font-weight:500;color:var(--primary-deep)}
.name.cased{line-height:1.08;font-style:italic}
.name.long{--cap:2.125rem}
.name.longest{--cap:1.625rem}
.job{margin-block-start:10px;font-size:1rem}
.job.cased{font-style:italic}
.company{color:var(--muted)}
.quick{margin-block-start:16px;flex-wrap:wrap;justify-content:center;max-width:100%}
.quick li{flex:1 1 auto}
.quick a{min-width:60px;color:var(--primary-ink)}
.sec{margin-block-start:44px}
.sec>h2,.panel>h2{font-family:var(--voice);font-size:1.5rem;font-weight:500;line-height:1.2;text-align:center}
.sec>h2.cased{font-style:italic}
.sec>h2:after{content:"";display:block;width:88px;height:7px;margin:12px auto 0;border-block:1px solid var(--secondary-ink)}
.sec>h2+*{margin-block-start:20px}
.sec>.prose{text-align:center;margin-inline:auto;max-width:46ch}
.list .mark:not(img),.list a>.i{display:none}
.links a{min-height:52px}
.links a>span:not(.mark){display:flex;flex-wrap:wrap;align-items:baseline;gap:0 8px}
.links b{display:flex;flex:1 1 auto;align-items:baseline;min-width:min(100%,8rem);font-size:1.1875rem;font-weight:500}
.links b:after{content:"";flex:1 0 12px;margin-inline-start:8px;border-block-end:2px dotted var(--muted)}
.links small{font-size:.875rem;max-width:100%}
.list .mark{border-radius:50%;width:48px;height:48px}
.links.row{justify-content:center}
.pics{gap:18px 14px}
.pics.grid,.pics.columns{display:grid;grid-template-columns:repeat(2,1fr);columns:auto}
.pic,.strip .pic,.columns .pic,.stack .pic{aspect-ratio:1;border-radius:50%;border:9px solid var(--surface);outline:1px solid var(--line);outline-offset:-1px}
.columns li{margin:0}
.place{border-radius:8px}
.addr{flex-direction:column;align-items:center;text-align:center}
address{font-size:1.125rem}
.contact-us>.btn{display:flex;width:fit-content;margin-inline:auto}
.contact{min-height:52px}
.contact .i{display:none}
.contact>span{flex:1;display:flex;flex-wrap:wrap;align-items:baseline;gap:0 8px}
.contact small{display:flex;flex:1 1 auto;align-items:baseline;font-size:1rem}
[lang=en] .contact small{font-style:italic}
.contact small:after{content:"";flex:1 0 24px;margin-inline-start:8px;border-block-end:2px dotted var(--line)}
.value{font-variant-numeric:lining-nums tabular-nums}
.btn,label span{font-weight:500}
.screen{aspect-ratio:2;border-radius:8px}
@media screen and (min-width:900px){
:root{--side:max(72px,50vw - 468px)}
.page{max-width:none;margin-block:0;min-height:100vh}
.awning{height:104px;mask-size:100% 88px,32px 16px;mask-position:0 0,50% 88px}
.sheet{padding-block-start:40px;columns:2;column-gap:88px;column-rule:1px solid var(--line)}
header,.heading{column-span:all}
.portrait{width:220px;height:220px}
.name{--cap:4rem}.name.long{--cap:3rem}.name.longest{--cap:2rem}
.quick a{padding-inline:14px}
.heading{margin-block:28px 44px}
.heading>h2{font-size:2rem}
.sec:not(.heading){margin:0;padding-block:0 44px;break-inside:avoid}
.bar{justify-content:center}
.bar .btn{flex:none}.bar .fill{flex:0 0 320px}
}
@media screen{
.bare .sheet{flex:1;display:flex;flex-direction:column;justify-content:center;padding-block:16px}
.bare .portrait{--plate:min(62vw,34vh,17rem);width:var(--plate);height:var(--plate);border-width:14px;box-shadow:0 0 0 1px var(--line),inset 0 0 0 18px var(--paper),inset 0 0 0 19px var(--line)}
.bare .initials{font-size:calc(var(--plate)*.36)}
.bare .name:not(.long,.longest){--cap:3.75rem}
.bare .quick{display:none}
.bare .sec{margin-block-start:14px}
.bare .contacts{width:100%;max-width:26rem;margin-inline:auto;border-block:3px double var(--secondary-ink)}
.bare .contact{min-height:64px}
.bare .value{font-size:1.25rem}
}
@media screen and (min-width:900px){.bare .sheet{columns:auto}.bare .sec:not(.heading){padding-block:0}}
@media print{
.awning{display:none}
.sheet{padding:0}
header{align-items:start;text-align:start;min-height:38mm;padding-inline-end:34mm}
.portrait{width:20mm;height:20mm;border:0;margin-block-end:2mm}
.sheet>.logo,.sec>h2:after{display:none}
.sec>h2,.sec>.prose,.addr{text-align:start;align-items:start;margin-inline:0}
.contact>span,.contact small{display:block!important}
.links b:after,.contact small:after{display:none}
.pic{border:0;border-radius:0!important}
.sec>h2+*{margin-block-start:0}
.links b{font-size:1rem}
header{row-gap:1mm}
.quick,.job{margin:0}
}
@media print and (max-width:120mm){.ways.sec{display:block}}
`,
}
