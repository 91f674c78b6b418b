import type { TemplateStyles } from '../../template.ts'

export const styles: TemplateStyles = {
  grounds: {
    light: {
      desk: '#f5f4ea',
      paper: '#f5f4ea',
      surface: '#fdfcf6',
      ink: '#26301f',
      muted: '#5c6652',
      line: '#d9dbc8',
    },
    dark: {
      desk: '#141a14',
      paper: '#141a14',
      surface: '#1f271f',
      ink: '#eef1e4',
      muted: '#a7b19e',
      line: '#37422f',
    },
  },
  css: `
:root{--font:Optima,Candara,Seravek,"Noto Sans",system-ui,"Segoe UI","Noto Sans Devanagari","Noto Sans Arabic",sans-serif;--r:8px;--side:24px;--tint:color-mix(in srgb,var(--primary) 18%,var(--paper));--bloom:color-mix(in srgb,var(--secondary) 55%,var(--paper))}
body{font-size:1.0625rem;line-height:1.7}
.page{border:0;overflow:clip}
main{padding:0 var(--side)}
.bed{position:relative;isolation:isolate;height:310px;margin-block-end:20px}
.bed:before,.bed:after{content:"";position:absolute}
.bed:before{inset-block:-60px 36px;inset-inline:12% -70px;background:var(--tint);border-radius:46% 54% 38% 62%/58% 42% 58% 42%}
.bed:after{inset-block-end:2px;inset-inline-start:-46px;width:128px;height:116px;background:var(--bloom);border-radius:58% 42% 55% 45%/46% 60% 40% 54%}
.portrait{position:absolute;z-index:1;inset-block-end:0;inset-inline-end:2%;width:min(78%,264px);height:280px;object-fit:cover;border-radius:63% 37% 54% 46%/55% 48% 52% 45%}
.initials{display:grid;place-items:center;background:var(--primary);color:var(--on-primary);font-size:6.5rem;font-weight:400;line-height:1}
[dir=rtl] .portrait{border-radius:37% 63% 46% 54%/48% 55% 45% 52%}
.logo{position:absolute;z-index:2;inset-block-end:26px;inset-inline-start:0;width:68px;height:68px;padding:10px;object-fit:contain;background:#fff;border-radius:56% 44% 48% 52%/50% 58% 42% 50%}
.who{container-type:inline-size}
.name{--cap:2.75rem;--room:16.5rem;font-weight:400;color:var(--primary-deep)}
.name.cased{line-height:1.12;letter-spacing:-.01em}
.name.long{--cap:2.25rem}
.name.longest{--cap:1.625rem}
.job{margin-block-start:12px;font-size:1.125rem;line-height:1.4}
.company{color:var(--muted)}
header>.contacts{margin-block-start:28px}
.contact,.links.list a{min-height:72px;gap:16px}
.contact>.i,.list .mark:not(img){box-sizing:content-box;width:20px;height:20px;padding:14px;background:var(--tint);color:var(--ink);border-radius:0 26px}
.contacts>li:nth-child(2n) .contact>.i,.list li:nth-child(2n) .mark:not(img){border-radius:26px 0}
.contact small{margin-block-end:4px}
.value{line-height:1.45}
.mark{border-radius:38% 62% 46% 54%/54% 46% 54% 46%}
.list img.mark{width:48px;height:48px}
.links.row{gap:14px}
.row .mark{width:48px;height:48px;background:var(--tint);color:var(--ink)}
.sec{margin-block-start:72px}
.sec>h2,.panel>h2{font-size:1.5rem;font-weight:400;line-height:1.3}
.sec>h2:before{content:"";display:block;width:30px;height:30px;margin-block-end:14px;background:var(--bloom);border-radius:0 100%}
[dir=rtl] .sec>h2:before{border-radius:100% 0}
.prose{line-height:1.8;max-width:56ch}
.links b{font-weight:500}
.place{border-radius:52px 120px 64px 110px}
.screen{position:relative;z-index:0;background:none;color:var(--ink);font-weight:500}
.screen:before{content:"";position:absolute;z-index:-1;inset:0;background:var(--tint);border-radius:120px 56px 110px 64px}
.pics{gap:14px}
.pic{border-radius:46% 54% 40% 60%/56% 44% 56% 44%}
.pics li:nth-child(3n+2) .pic{border-radius:58% 42% 55% 45%/44% 58% 42% 56%}
.pics li:nth-child(3n) .pic{border-radius:40% 60% 52% 48%/50% 46% 54% 50%}
.columns .pic,.stack .pic{border-radius:32px 72px 40px 64px!important}
.panel{border:0}
@media screen and (min-width:900px){
:root{--side:max(56px,50vw - 504px)}
.page{max-width:none;margin-block:0;min-height:100vh}
header{display:grid;grid-template-columns:400px minmax(0,1fr);gap:0 64px;align-items:center;padding-block-start:40px}
.bed{grid-row:1/3;align-self:start;height:520px}
.bed:before{inset-block:-90px 70px;inset-inline:-160px 40px}
.bed:after{width:190px;height:176px;inset-inline:auto -36px;inset-block-end:-18px}
.portrait{inset-inline:0 auto;width:384px;height:460px}
.logo{inset-inline-start:auto;inset-inline-end:24px;inset-block-end:30px;width:80px;height:80px}
.who{align-self:end}
.name{--cap:3.75rem}.name.long{--cap:3rem}.name.longest{--cap:2.125rem}
header>.contacts{grid-template-columns:repeat(2,minmax(0,1fr));column-gap:24px;align-self:start}
header>.contacts>li:has([data-k=email],[data-k=website]){grid-column:1/-1}
.beds{columns:2;column-gap:72px;padding-block-start:24px}
.sec{break-inside:avoid;margin:0;padding-block:40px}
.bar .btn{flex:none}.bar .fill{flex:0 0 320px}
.bar{justify-content:center}
}
@media screen{
.bare header{flex:1;display:flex;flex-direction:column}
.bare .bed{flex:1 0 min(46vh,320px)}
.bare .bed:before{inset-inline:4% -90px}
.bare .portrait{width:min(86%,330px);height:calc(100% - 22px);max-height:420px}
.bare .initials{font-size:min(34vw,8.5rem)}
.bare .name:not(.long,.longest){--cap:4rem}
.bare header>.contacts{margin-block:14px 10px}
.bare .value{font-size:1.3125rem}
.bare .beds{display:none}
}
@media screen and (min-width:900px){.bare header{display:grid;grid-template-rows:1fr auto 1fr;align-items:center;padding-block-end:48px}.bare .bed:before{inset-inline:-160px 40px}.bare .bed{grid-row:1/-1;align-self:center;height:min(520px,70vh)}.bare .who{grid-row:2;grid-column:2}.bare header>.contacts{grid-row:3;grid-column:2;grid-template-columns:minmax(0,1fr)}.bare .portrait{width:384px}.bare .initials{font-size:9rem}.bare .name:not(.long,.longest){--cap:5rem}}
@media print{
.page{overflow:visible}
header{min-height:38mm;padding-inline-end:34mm}
.bed{float:inline-start;width:22mm;height:26mm;margin:0;margin-inline-end:4mm}
.bed:before,.bed:after,.sec>h2:before,.logo{display:none}
.portrait{inset:0;width:22mm;height:26mm}
.contact>.i,.list .mark{padding:0!important;border-radius:0!important;background:none!important}
.list .mark{width:7mm!important;height:7mm!important}
.prose,.value{line-height:1.35}
.job{font-size:1rem;margin:0}
.pic{border-radius:0!important}
.screen:before{display:none}
header>.contacts{margin-block-start:2mm}
.sec{padding:0}
}
`,
}
