/**
 * The base rules of every page: reset, text, focus. Sizes are for phones first. Text is sized in `rem`, so that it follows the
 * text size that the visitor chose in the browser.
 *
 * `scroll-padding` keeps what has the focus above the save bar: it is more than the bar's height, which has two rows where
 * its text is large or the screen narrow, and of a text area: browsers show its caret, not the whole of it. On very low screens the bar is not fixed.
 */
export const baseCss = `
*{box-sizing:border-box;margin:0;padding:0}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-behavior:smooth;scroll-padding-block:8px calc(12.25rem + env(safe-area-inset-bottom));background:var(--desk)}
body{overflow-wrap:anywhere;background:var(--desk);color:var(--ink);font:1rem/1.5 var(--font,system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans Devanagari","Noto Sans Arabic",sans-serif)}
img{display:block;max-width:100%}
ul{list-style:none}
h1,h2{font-weight:600;line-height:1.25;text-wrap:balance}
small{font-size:.8125rem}
a{color:var(--primary-ink)}
[hidden]{display:none!important}
:focus-visible{outline:2px solid var(--primary-ink);outline-offset:2px}
:root{--side:20px}
.page{position:relative;max-width:600px;min-height:100vh;min-height:100svh;margin:0 auto;background:var(--paper);display:flex;flex-direction:column}
.page>aside{padding-inline:var(--side)}
@media screen and (min-width:640px){.page{min-height:0;margin-block:40px;border:1px solid var(--line)}}
@media (min-width:40rem){html{scroll-padding-block-end:10rem}}
@media (max-height:20rem){html{scroll-padding-block-end:8px}}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
`

/**
 * Print rules: dark text on white, the QR code and the short address at the top, links with their address, no buttons. They
 * come last, so that they override others. A usual card fits one sheet of A4; a sheet of A6 has name, contacts and code.
 * Printers omit backgrounds, so all text must be legible without one.
 */
export const printCss = `
@media print{
@page{margin:10mm}
html{font-size:9pt}
html,body,.page{background:#fff}
body{font-size:1rem;line-height:1.35}
.page{display:block;border:0;margin:0;padding:0;min-height:40mm;max-width:none}
.bar,.panel,.btn,.quick,.disc,.place,footer{display:none!important}
#pass{display:block!important;position:absolute;inset-block-start:0;inset-inline-end:0;width:31mm;margin:0;padding:0;border:0;background:none}
#pass>:not(.qr,.url){display:none}
.qr{width:31mm;height:31mm;margin:0;padding:1mm}
.url{font-size:7pt;line-height:1.2;text-align:center;color:var(--ink)}
main{padding:0!important}
.name{font-size:20pt!important;break-after:avoid}
h1,h1 span,.initials,.screen{background:none!important;color:var(--ink)!important}
.contacts,.links.list{display:grid!important;grid-template-columns:repeat(2,minmax(0,1fr));column-gap:6mm;max-width:none!important}
.contact,.links a{min-height:0!important;padding:.8mm 0!important;break-inside:avoid}
.links a{flex-wrap:wrap;gap:0 2mm!important}
.links a:after,.screen:after{content:attr(href);flex:0 0 100%;font-size:7pt;line-height:1.2}
.screen:after{margin-inline-start:2mm}
.contact small,.contact .value,.links b,.links small,address small,address span{display:inline!important}
.contact small,.links b,address small,address span{margin-inline-end:.7em}
.links.list a>.i{display:none}
.mark{width:7mm;height:7mm}
.sec{margin-block-start:4mm!important}
.sec>h2{font-size:12pt!important;margin-block-end:1mm;break-after:avoid}
.prose{max-width:none}
.sec>.prose:not(:last-child){margin-block-end:1mm}
.screen{display:block;aspect-ratio:auto;padding:0;border:0;text-align:start}
.pics{display:grid!important;grid-template-columns:repeat(6,1fr)!important;gap:2mm!important;padding:0!important}
.pic{aspect-ratio:3/2!important;min-height:0!important}
.pics li:nth-child(n+7){display:none}
}
@media print and (max-width:120mm){
.sec{display:none}
.contacts{grid-template-columns:minmax(0,1fr)}
.contacts>li:nth-child(n+8){display:none}
.contact>span{display:block!important;overflow:hidden;white-space:nowrap;text-overflow:ellipsis}
.value wbr{display:none}
.job,.company{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden}
.name.longest{font-size:13pt!important}
}
`

/** What the compositions of cards with little (bare.ts) share: they fill the page. The bar has *exchange* already. */
export const bareCss = `
@media screen and (min-width:640px){.bare{min-height:min(100vh - 80px,44rem)}}
@media screen{
.bare main{flex:1;display:flex;flex-direction:column;align-items:stretch}
.bare .swap{display:none}
.bare footer{margin-block-start:8px}
}
`
