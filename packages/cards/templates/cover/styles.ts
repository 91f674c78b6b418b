import type { TemplateStyles } from '../../template.ts'

export const styles: TemplateStyles = {
  grounds: {
    light: {
      desk: '#ffffff',
      paper: '#ffffff',
      surface: '#f6f3ef',
      ink: '#141213',
      muted: '#655f60',
      line: '#dfdad6',
    },
    dark: {
      desk: '#171415',
      paper: '#171415',
      surface: '#0e0c0d',
      ink: '#f6f2ee',
      muted: '#aea7a6',
      line: '#393435',
    },
  },
  css: `
:root{--h:min(54vh,104vw);--font:Didot,"Bodoni 72","Bodoni MT",Baskerville,"Times New Roman","Noto Serif","Liberation Serif","Noto Serif Devanagari","Noto Naskh Arabic",serif;--sans:"Helvetica Neue",Arial,"Segoe UI",Roboto,"Noto Sans","Noto Sans Devanagari","Noto Sans Arabic",sans-serif;--r:0px}
.page{border:0}
.front{display:grid;grid-template-columns:minmax(0,1fr);padding:10px 10px 0}
.mast{display:block;width:100%;overflow:visible;margin-block-end:10px;fill:var(--primary-ink);direction:ltr;letter-spacing:0}
.mast:not(.cased){text-anchor:middle}
.shot,.lines{grid-area:2/1}
.shot{height:var(--h);background:var(--primary);position:relative;overflow:clip}
.portrait{position:absolute;inset:0;width:100%;height:100%;object-fit:cover;object-position:50% 20%}
.initials{display:grid;place-items:center;padding-block-end:30%;color:var(--on-primary);font-size:min(46vw,15rem);line-height:1}
.sec>h2,.panel>h2{font:700 1.75rem/1.15 var(--font)}
.lines{position:relative;margin:calc(var(--h)*.58) 0 0;max-width:86%}
.lines h2,.lines .prose,.lines a{width:fit-content;max-width:100%;padding:7px 16px 8px 14px;background:var(--paper)}
.lines h2{margin-block-end:4px;background:var(--ink);color:var(--paper);font:600 .875rem/1.4 var(--sans)}
.lines .prose{margin-block-end:4px!important;font-size:.9375rem}
.lines ul{display:grid;gap:4px}
.lines a{display:block;min-height:48px;color:var(--ink);text-decoration:none;line-height:1.25}
.lines b{display:block;font-size:1.1875rem;font-weight:700}
.lines small{color:var(--muted);font-family:var(--sans)}
.lines a:hover b{text-decoration:underline}
.lines :focus-visible{outline-offset:-3px}
.who{grid-row:3;position:relative;min-height:84px;padding:14px 10px 0;padding-inline-end:104px;container-type:inline-size}
.who{--room:11.5rem}
.name{--cap:2.75rem;--floor:1.625rem;font-weight:700;color:var(--primary-deep)}
.name.cased{line-height:1;letter-spacing:-.02em}
.name.long{--cap:2.125rem}
.name.longest{--cap:1.625rem}
.who:has(.long,.longest){--room:17rem;padding-inline-end:10px}
.who:has(.long,.longest) .bars{display:none}
.job{margin-block-start:8px;font-size:1.1875rem;line-height:1.3}
.job.cased{font-style:italic}
.company{color:var(--muted);font:.9375rem/1.4 var(--sans)}
.logo{max-width:84px;max-height:44px;margin-block-start:12px;object-fit:contain}
.bars{position:absolute;inset-block-start:18px;inset-inline-end:10px;width:80px;height:46px;border:6px solid var(--paper);background:repeating-linear-gradient(90deg,var(--ink) 0 2px,transparent 2px 5px,var(--ink) 5px 6px,transparent 6px 8px,var(--ink) 8px 11px,transparent 11px 13px)}
.inside{padding-inline:var(--side);font-family:var(--sans)}
.heading .prose{font:1.1875rem/1.5 var(--font)}
.inside>.contacts{margin-block-start:28px;border-block-start:6px solid var(--primary)}
.contacts>li,.links.list>li{border-block-end:1px solid var(--line)}
.inside .sec:not(.heading)>h2{padding-block-start:10px;border-block-start:1px solid var(--ink)}
.btn,.panel,footer,.bar{font-family:var(--sans)}
.mark{border-radius:0}
.pics{gap:4px}
@media screen and (min-width:900px){
:root{--side:40px}
.page{max-width:1240px;min-height:100vh;margin-block:0}
.front{grid-template-columns:minmax(0,3fr) minmax(0,5fr) minmax(0,3fr);gap:0 32px;padding:28px 40px 0;align-items:end}
.mast{grid-column:1/-1;max-height:38vh;margin-block-end:20px}
.shot{grid-area:2/2;height:min(72vh,640px)}
.initials{font-size:14rem}
.lines{grid-area:2/1;align-self:end;margin:0;max-width:none}
.lines a{padding:14px 0 12px;width:100%;border-block-start:1px solid var(--ink)}
.lines b{font-size:1.625rem;line-height:1.1}
.lines .prose{padding-inline:0}
.who{grid-area:2/3;padding:0 0 90px}
.bars{inset-block:auto 0;inset-inline:0 auto;border-inline-start:0}
.name{--cap:3.5rem}.name.long{--cap:2.5rem}.name.longest{--cap:1.75rem}
.inside{columns:2;column-gap:48px;padding-block-start:48px}
.inside>*{margin-block:0 44px!important}
.inside>:not(:has(:nth-child(9))),.inside li,.addr{break-inside:avoid}
}
@media screen{
.bare{--h:max(44vh,100svh - 23rem)}
.bare .shot{flex:1}
.bare .initials{place-items:start center;padding:0;font-size:min(58vw,38vh);letter-spacing:-.06em;white-space:nowrap;line-height:1.05}
.bare .initials:not(.cased){line-height:1.6;letter-spacing:0}
.bare .shot:not(:has(img)):after{content:"";position:absolute;inset-block-end:26px;inset-inline:18px;height:6px;border-block:1px solid var(--on-primary)}
.bare .name:not(.long,.longest){--cap:3.25rem}
.bare .inside>.contacts{margin-block:16px 0}
.bare .value{font:700 1.375rem/1.3 var(--font)}
}
@media screen and (min-width:900px){.bare{--h:72vh}.bare .front{flex:1;grid-template-columns:minmax(0,7fr) minmax(0,5fr)}.bare .mast,.bare .shot{grid-column:1}.bare .shot{height:max(60vh,100vh - 14rem)}.bare .who{grid-column:2;padding-block-end:120px}.bare .initials{font-size:min(34vw,52vh)}.bare .initials:not(.cased){font-size:min(22vw,34vh)}.bare .name:not(.long,.longest){--cap:5.5rem}.bare .inside{columns:auto;padding-block-start:8px}.bare .inside>*{margin-block:0 8px!important}}
@media print{
.front,.inside{display:block;padding:0}
.mast,.bars{display:none}
.shot{width:24mm;height:24mm;background:none}
.shot:has(.initials){display:none}
.who{padding-block:2mm 0!important;padding-inline:0 34mm!important;min-height:18mm}
.lines{max-width:none;margin:3mm 0 0}
.lines ul{grid-template-columns:repeat(3,minmax(0,1fr))}
.lines h2,.lines a,.lines .prose{padding:0;background:none;color:var(--ink)}
.lines a:after{content:attr(href);font-size:7pt}
.inside>.contacts{margin:3mm 0 0;border:0}
.contacts>li,.links.list>li,.inside .sec>h2{border:0!important}
}
@media print and (max-width:120mm){.logo{display:none}}
`,
}
