import type { TemplateStyles } from '../../template.ts'

export const styles: TemplateStyles = {
  grounds: {
    light: {
      desk: '#f5f1e8',
      paper: '#f5f1e8',
      surface: '#fffdf8',
      ink: '#14110f',
      muted: '#615a51',
      line: '#d3cabb',
    },
    dark: {
      desk: '#0b0a0d',
      paper: '#0b0a0d',
      surface: '#19171d',
      ink: '#f7f2ea',
      muted: '#a49da6',
      line: '#37333d',
    },
  },
  css: `
:root{--r:0px;--loud:Impact,Haettenschweiler,"Arial Narrow","Roboto Condensed",sans-serif-condensed,"Noto Sans Devanagari","Noto Sans Arabic",sans-serif}
.page{border:0}
.poster{position:relative;display:grid;background:var(--secondary)}
.poster>*{grid-area:1/1;min-width:0}
.poster>.portrait{width:100%;height:min(60vh,130vw);height:min(60svh,130vw);object-fit:cover;object-position:50% 20%}
.initials{display:grid;place-items:center;color:var(--on-secondary);font:700 min(52vw,34vh)/1 var(--loud);letter-spacing:-.03em;white-space:nowrap;overflow:hidden}
.screen{position:relative;flex-direction:row;align-items:end;justify-content:start;gap:0;aspect-ratio:auto;padding:0;background:none;color:var(--ink);text-align:start}
.disc{flex:none;align-self:end;width:72px;height:72px;border:0;border-radius:0;background:var(--primary);color:var(--on-primary)}
.cue{flex:0 1 auto;min-width:0;min-height:72px;padding:10px 18px 8px;background:var(--paper);line-height:1.3}
.cue b,.cue small{display:block}
.cue small{color:var(--muted);font-weight:400}
.screen:hover b{text-decoration:underline;text-underline-offset:3px}
.screen:focus-visible{outline-offset:-6px;outline-width:3px}
header{padding:18px var(--side) 0;container-type:inline-size}
.name{--cap:6.5rem;--room:17rem;--floor:2.5rem;color:var(--primary-deep);font-family:var(--loud);font-weight:700;font-synthesis:none;text-wrap:wrap}
.name.cased{line-height:.98;letter-spacing:-.01em}
.name.cased:not(.wide){--width:calc(var(--caps)*.86);text-transform:uppercase}
.name:not(.cased){--cap:4.25rem;line-height:1.35}
.name.long{--cap:4rem}
.name.longest{--cap:2.125rem}
.bill{display:flex;flex-wrap:wrap;align-items:center;gap:2px 16px;margin-block-start:14px;padding-block:10px;border-block-start:5px solid var(--primary);border-block-end:1px solid var(--line)}
.bill:empty{border-block-end:0}
.bill>p{flex:1 1 8rem;min-width:0;line-height:1.3}
.job{font-weight:700}
.job+.company{text-align:end}
.bill .logo{flex:none;max-width:72px;max-height:44px;object-fit:contain}
.floor,main>.gallery{padding-inline:var(--side)}
.sec{margin-block-start:36px}
.sec.cue-text{margin-block-start:16px;color:var(--muted)}
.sec>h2,.panel>h2{font:700 1.5rem/1.1 var(--loud);font-synthesis:none}
.sec>h2.cased{text-transform:uppercase}
.sec>h2:not(.cased){line-height:1.5}
.links.list{border-block-start:3px solid var(--ink)}
.links.list>li,.contacts>li{border-block-end:1px solid var(--line)}
.web .links.list{counter-reset:song}
.web .links.list>li{counter-increment:song}
.web .links.list a:before{content:counter(song,decimal-leading-zero);flex:none;min-width:2.2ch;font:700 1.5rem/1 var(--loud);font-synthesis:none;color:var(--primary-ink)}
.web .links.list b{font-size:1.125rem;font-weight:700}
.web span.mark,.floor .links.list>li>a>.i{display:none}
.social .links.list>li>a>.mark{width:28px}
.social .mark .i{width:1.375rem;height:1.375rem}
.contacts{border-block-start:3px solid var(--ink)}
.floor>div>.contacts{margin-block-start:36px}
.contact{min-height:48px}
.contact>.i{display:none}
.contact>span{flex:1;display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:0 16px}
.contact .value{font-weight:600}
main>.gallery .pics{gap:3px;margin-inline:calc(var(--side)*-1)}
@media screen and (min-width:640px){.page{max-width:none;min-height:100vh;margin:0}:root{--side:max(32px,50vw - 560px)}.poster>.portrait{height:62vh;object-position:50% 32%}.initials{font-size:34vh}}
@media screen and (min-width:900px){
.screen{padding-inline-start:var(--side)}
.name{--cap:6.5rem}.name.long{--cap:5rem}.name.longest{--cap:3rem}
.floor{display:grid;grid-template-columns:minmax(0,3fr) minmax(0,2fr);column-gap:72px}
.ordered{grid-template-rows:auto 1fr}
.ordered>:nth-child(2){grid-area:1/2/span 2}
main>.gallery .pics{margin:0}
.pics.columns{columns:4}
.bar .btn{flex:none}.bar .fill{flex:0 0 320px}
}
@media screen{
.bare .poster{flex:1 0 44vh;overflow:clip;background:conic-gradient(from 152deg at 14% -12%,color-mix(in srgb,var(--on-secondary) 20%,transparent) 0 22deg,transparent 0),conic-gradient(from 184deg at 88% -12%,color-mix(in srgb,var(--primary) 50%,transparent) 0 22deg,transparent 0),var(--secondary)}
.bare .poster>.portrait{height:100%}
.bare .initials{font-size:min(60vw,38vh)}
.bare .initials:not(.cased){font-size:min(46vw,32vh)}
.bare .name:not(.long,.longest){--cap:7.5rem}
.bare .bill:not(:has(*)){padding:0;border-block-end:0}
.bare .floor>div>.contacts{margin-block:0 12px;border:0}
.bare .contact{min-height:60px}
.bare .contact .value{font-size:1.375rem;font-weight:700}
}
@media screen and (min-width:640px){.bare .poster>img.portrait{height:48vh}}
@media screen and (min-width:900px){.bare .floor{display:block}.bare .poster{flex-basis:48vh}}
@media print{.poster{display:block;background:none}.poster>.portrait{width:24mm;height:24mm}.poster>.initials{display:none}.screen{position:static;margin-block-start:2mm;max-width:calc(100% - 34mm)}.cue{display:inline;padding:0!important;background:none}.cue b,.cue small{display:inline;margin-inline-end:.6em}header{padding:2mm 0 0;padding-inline-end:34mm}.bill{border:0;margin:0;padding:1mm 0}.job+.company{text-align:start}.floor>div>.contacts{margin-block-start:2mm}.contacts{border:0!important}.contact>span{justify-content:start;display:block!important}main>.gallery .pics{margin:0}.floor,main>.gallery{padding:0}}
@media print and (max-width:120mm){.poster,.bill .logo{display:none}header{min-height:38mm}.bill{display:block}}
`,
}
