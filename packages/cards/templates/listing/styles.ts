import { quickContactsCss } from '../../parts/quick-contacts.tsx'
import type { TemplateStyles } from '../../template.ts'

export const styles: TemplateStyles = {
  grounds: {
    light: {
      desk: '#f3f1ec',
      paper: '#fdfcfa',
      surface: '#f1eee7',
      ink: '#191a18',
      muted: '#5f615c',
      line: '#dcd8ce',
    },
    dark: {
      desk: '#0f110f',
      paper: '#151714',
      surface: '#1f221e',
      ink: '#f0efe9',
      muted: '#a6a89f',
      line: '#353931',
    },
  },
  css: `
${quickContactsCss}
:root{--font:Optima,Candara,"Gill Sans Nova","Gill Sans",Ubuntu,"Noto Sans","Noto Sans Devanagari","Noto Sans Arabic",sans-serif;--r:3px;--row:29vw}
.page{border:0}
main{padding:0 var(--side)}
main>.front{margin-inline:calc(var(--side)*-1);background:var(--line)}
.front .pics{grid:repeat(2,var(--row))/2fr 1fr;gap:3px}
.front li:first-child,.front li:nth-child(2):last-child{grid-row:span 2}
.front li:only-child{grid-column:span 2}
.front a,.front .pic{height:100%}
.front .pic{aspect-ratio:auto}
.front :focus-visible{outline-offset:-5px;outline-width:3px}
.agent{display:flex;flex-wrap:wrap;column-gap:18px;border-block-start:5px solid var(--primary);background:var(--surface);padding:0 20px;margin-inline:calc(var(--side)*-1)}
.portrait{flex:none;width:104px;height:124px;margin-block-start:-14px;object-fit:cover;object-position:50% 20%}
.initials{display:grid;place-items:center;background:var(--primary);color:var(--on-primary);font-weight:700;font-size:2rem}
.agent:first-child{border:0}
.agent:first-child>.initials{margin-block-start:20px}
.agent:first-child>img{flex:0 0 calc(100% + 40px);max-width:none;height:auto;aspect-ratio:1;max-height:56vh;max-height:56svh;margin:0 -20px;border-block-end:5px solid var(--primary)}
.agent>div{flex:1 1 calc(var(--em)*1.25rem);align-self:end;min-width:0;container-type:inline-size}
.agent>:is(ul,.facts){flex:1 0 100%;min-width:0}
.name{--cap:2.25rem;--room:17rem;--floor:1.25rem;padding-block:14px;font-weight:700;color:var(--primary-deep)}
.name.cased{line-height:1.12;letter-spacing:-.01em}
.name.long{--cap:1.625rem}
.name.longest{--cap:1.3125rem}
.agent>.facts{display:flex;flex-wrap:wrap;align-items:center;border-block:1px solid var(--line);gap:0 16px}
.facts>*{padding-block:10px;min-width:0}
.job{flex:1 1 7rem;font-weight:600;line-height:1.3}
.company{flex:1 1 7rem;color:var(--muted);line-height:1.3}
.job+.company{padding-inline-start:16px;border-inline-start:1px solid var(--line)}
.logo{flex:none;width:40px;height:60px;object-fit:contain}
.agent .quick{margin:6px -14px 0}
.quick a{font-size:.75rem}
.quick:empty{display:none}
.quick .i{color:var(--primary-ink)}
.agent .contacts{border-block-start:1px solid var(--line);padding-block:6px 10px}
.sec.heading{margin-block-start:28px}
.sec.heading>h2{font-size:1.375rem;font-weight:400;line-height:1.3}
.sec>h2,.panel>h2{font-size:1.1875rem}
.contact-us .contact{min-height:48px}
.links.list>li,.contact-us .contacts>li{border-block-start:1px solid var(--line)}
@media screen and (min-width:640px){:root{--row:180px}}
@media screen and (min-width:900px){
:root{--side:40px;--row:220px}
.page{max-width:1120px}
main{display:grid;grid-template-columns:minmax(0,1fr) 348px;column-gap:56px;align-content:start}
main>*{grid-column:1}
main>.front{grid-column:1/-1}
.agent{grid-column:2;grid-row:2/span 12;align-self:start;margin:32px 0 0}
.agent:first-child{grid-row:1/span 12}
.agent:first-child>img{max-height:none}
.agent:only-child{grid-column:1/-1;width:min(100%,420px);justify-self:center}
.sec.heading{margin-block-start:32px}
.sec.heading>h2{font-size:1.625rem}
}
@media screen{
.bare main{justify-content:center;padding-block:16px;background:linear-gradient(transparent 78%,var(--surface) 78%)}
.bare .agent{--post:16px;position:relative;flex:1;flex-direction:column;flex-wrap:nowrap;width:min(100% - 32px,30rem);margin:0 auto;padding:64px 0 0;padding-inline-start:calc(var(--post) + 26px);background:none}
.bare .agent:before,.bare .agent:after{content:"";position:absolute;background:var(--ink)}
.bare .agent:before{inset-block:8px -16px;inset-inline-start:0;width:var(--post)}
.bare .agent:after{inset-block-start:30px;inset-inline:-12px 6px;height:10px}
.bare .initials{display:none}
.bare .agent>img{flex:none;width:100%;max-width:none;height:38vh;max-height:none;aspect-ratio:auto;margin:0;border:0}
.bare .agent>img+div:not(.facts){min-height:0}
.bare .agent>img+div:not(.facts):before{inset-block-end:calc(100% + 38vh)}
.bare .agent>*{flex:none}
.bare .agent>div{align-self:stretch}
.bare .agent>div:not(.facts){position:relative;display:grid;align-content:end;min-height:38vh;padding:20px 20px 12px;background:var(--primary);color:var(--on-primary)}
.bare .agent>div:not(.facts):before{content:"";position:absolute;inset-block-end:100%;inset-inline:32px;height:24px;border:solid var(--ink);border-width:0 3px}
.bare .name{color:inherit}
.bare .name:not(.long,.longest){--cap:4.5rem}
.bare .agent .facts{padding-inline:20px;background:var(--surface);border:0}
.bare .quick{display:none}
.bare .agent .contacts{margin-block-start:10px;padding:4px 20px;border:2px solid var(--primary-edge);background:var(--paper)}
.bare .value{font-size:1.25rem;font-weight:700}
}
@media print{main{display:flex!important;flex-direction:column}.front{order:1}.front .pics{grid-template-rows:none}.front li{grid-area:auto!important}.agent{order:-1;margin:0;border:0!important;background:none;padding:0;padding-inline-end:34mm;min-height:38mm}.agent>.portrait{flex:none!important;width:20mm!important;height:24mm!important;margin:0!important;border:0!important}.facts{border:0!important;margin:0}.logo{height:9mm}.front .pic{aspect-ratio:5/2!important}.facts>*{padding-block:1mm!important}.agent .contacts{border:0}.sec{order:1}.agent>.initials{display:none}}
@media print and (max-width:120mm){.agent{padding:0}.name{min-height:38mm;padding:2mm 0;padding-inline-end:34mm}}
`,
}
