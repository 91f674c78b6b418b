import type { TemplateStyles } from '../../template.ts'

export const styles: TemplateStyles = {
  grounds: {
    light: {
      desk: '#e6eae4',
      paper: '#fbfcf8',
      surface: '#fbfcf8',
      ink: '#1b211e',
      muted: '#59625c',
      line: '#c6d0c6',
    },
    dark: {
      desk: '#0e1311',
      paper: '#151c19',
      surface: '#151c19',
      ink: '#eaefe8',
      muted: '#9fada4',
      line: '#34423b',
    },
  },
  css: `
:root{--font:Charter,"Bitstream Charter","Sitka Text",Cambria,"Noto Serif",Georgia,"Noto Serif Devanagari","Noto Naskh Arabic",serif;--r:0px;--side:20px;--margin:0px;--gap:18px}
.page{border:0}
main{padding:0 var(--side)}
header{display:flex;flex-wrap:wrap;gap:16px 20px;align-items:end;padding-block:32px 18px}
.who{flex:1 1 calc(var(--em)*1.3rem);min-width:0;container-type:inline-size}
.portrait{flex:none;align-self:start;width:92px;height:116px;object-fit:cover;filter:grayscale(1)}
.name{--cap:2.25rem;--floor:1.25rem;font-weight:400;color:var(--primary-deep)}
.name.cased{line-height:1.1;letter-spacing:-.01em}
.name.long{--cap:1.75rem}
.name.longest{--cap:1.375rem}
.job{margin-block-start:10px;font-size:1.125rem;line-height:1.3}
.job.cased,.company.cased,.sec>h2.cased,[lang=en] .contact small,[lang=en] address small,.panel>h2,footer a{font-variant-caps:all-small-caps;letter-spacing:.06em}
.company{color:var(--muted);font-size:1.0625rem;line-height:1.3}
.entries{position:relative;border-block:5px double var(--primary-ink)}
.contacts>li,.links.list>li{border-block-end:1px solid var(--line)}
.contacts>li:last-child,.links.list>li:last-child{border:0}
.contact{min-height:50px;padding:10px 0}
.contact .i{display:none}
.contact>span{flex:1}
.contact small{font-size:.9375rem}
.value{font-size:1.0625rem;font-variant-numeric:lining-nums tabular-nums}
.sec{margin:0;padding-block:18px 20px;border-block-start:1px solid var(--primary-ink)}
.sec>h2,.panel>h2{font-size:1.1875rem;font-weight:400;line-height:1.3;color:var(--primary-ink)}
.panel>h2{font-size:1.375rem}
.prose{line-height:1.6}
.links a{min-height:54px}
.links b,.btn,label span{font-weight:400}
.links b{font-size:1.0625rem}
.list .mark:not(img){display:none}
.mark{border-radius:0}
.links.row{margin-inline-start:-10px}
.addr{padding-block-start:0}
.screen{background:none;border:1px solid var(--primary-edge);color:var(--primary-ink);font-weight:400;aspect-ratio:auto;flex-direction:row;padding:18px}
.disc{width:44px;height:44px;font-size:1rem}
.pics{gap:6px}
.sheet>.logo{max-width:96px;max-height:56px;object-fit:contain;margin-block-start:28px}
@media (min-width:22rem){
:root{--margin:33%}
.entries:before{content:"";position:absolute;inset-block:0;inset-inline-start:var(--margin);border-inline-start:3px double var(--secondary-ink)}
.entries>.contacts .contact,.sec{display:grid;gap:0;grid-template-columns:var(--margin) minmax(0,1fr)}
.entries>.contacts .contact{align-items:baseline}
.entries>.contacts .contact>span{grid-column:1/-1;display:grid;grid-template-columns:subgrid}
.entries>.contacts small{padding-inline-end:12px}
.entries>.contacts .value,.sec>*{grid-column:2}
.entries>.contacts .value,.sec>:not(.btn,.screen){padding-inline-start:var(--gap)}
.sec>h2{grid-area:1/1/span 40;font-size:1rem;hyphens:auto}
.sec>h2:nth-child(n){padding-inline:0 8px}
.sec>h2.cased{letter-spacing:.02em}
.sec>:is(.btn,.screen){margin-inline-start:var(--gap)}
.sec>.btn{justify-self:start}
.sec>.pics.grid{grid-template-columns:repeat(2,1fr)}
.sheet>.logo{margin-inline-start:calc(var(--margin) + var(--gap))}
}
@media screen and (min-width:900px){
:root{--side:64px;--gap:36px}
.page{max-width:920px;margin-block:48px;min-height:0}
header{gap:48px;padding-block:56px 28px}
.portrait{width:132px;height:160px}
.name{--cap:3.5rem}.name.long{--cap:2.75rem}.name.longest{--cap:1.875rem}
.job{font-size:1.375rem}
.contact small,.value{font-size:1.125rem}
.sec{padding-block:26px 28px}
.sec>h2{font-size:1.25rem}
.sec>h2.cased{letter-spacing:.06em}
.sec>.pics.grid{grid-template-columns:repeat(3,1fr)}
.bar .btn{flex:none}.bar .fill{flex:0 0 320px}
footer{text-align:start}
footer a{padding-inline:var(--side)}
}
@media screen{
.bare main,.bare .sheet,.bare .entries{display:flex;flex-direction:column;flex:1}
.bare header{min-height:34vh;padding-block-end:22px}
.bare .name:not(.long,.longest){--cap:4.25rem}
.bare .entries>.contacts>li:last-child{border-block-end:1px solid var(--line)}
.bare .entries .contact{min-height:3.5rem}
.bare .entries .value{font-size:1.25rem}
.bare .entries:after{content:"";flex:1;min-height:10.5rem;background:repeating-linear-gradient(transparent 0 calc(3.5rem - 1px),var(--line) 0 3.5rem)}
.bare.page{min-height:100vh;min-height:100svh}
}
@media screen and (min-width:900px){.bare.page{min-height:min(100vh - 96px,46rem)}.bare .name:not(.long,.longest){--cap:6rem}.bare header{min-height:0;padding-block-start:88px}}
@media print{
header{align-items:start;min-height:40mm;padding:0 0 2mm;padding-inline-end:34mm}
.portrait{width:18mm;height:23mm}
.sec{padding-block:1mm}
.entries>.contacts{display:block!important;columns:2;column-gap:6mm}
.entries:before{display:none}
.entries>.contacts .contact>span{display:block}
.sheet>.logo{max-height:8mm;margin-block-start:2mm}
}
@media print and (max-width:120mm){.entries>.contacts{columns:1}.sheet>.logo{display:none}}
`,
}
