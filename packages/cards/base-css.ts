/** The base rules of every page: reset, text, focus, print. Sizes are for phones first. */
export const baseCss = `
*{box-sizing:border-box;margin:0;padding:0}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-behavior:smooth;background:var(--desk)}
body{overflow-wrap:anywhere;background:var(--desk);color:var(--ink);font:16px/1.5 var(--font,system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans Devanagari","Noto Sans Arabic",sans-serif)}
img{display:block;max-width:100%}
ul{list-style:none}
h1,h2{font-weight:600;line-height:1.25;text-wrap:balance}
small{font-size:13px}
a{color:var(--primary-ink)}
[hidden]{display:none!important}
:focus-visible{outline:2px solid var(--primary-ink);outline-offset:2px}
:root{--side:20px}
.page{position:relative;max-width:600px;min-height:100vh;min-height:100svh;margin:0 auto;background:var(--paper);display:flex;flex-direction:column}
.page>aside{padding-inline:var(--side)}
.page>.bar{margin-block-start:auto}
@media (min-width:640px){.page{min-height:0;margin-block:40px;border:1px solid var(--line)}}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
`

/**
 * Print rules: dark text on white, links with their address, no buttons. They come last, so that they override others.
 * Printers omit backgrounds, so all text must be legible without one.
 */
export const printCss = `
@media print{
html,body,.page{background:#fff}
.page{border:0;margin:0;padding:0;min-height:0;max-width:none}
.bar,.panel,.btn,.quick,.disc,footer{display:none!important}
h1,h1 bdi,.initials,.screen{background:none!important;color:var(--ink)!important}
.links a,.contact{min-height:0;break-inside:avoid}
.links a{flex-wrap:wrap}
.links a:after,.screen:after{content:attr(href);flex:0 0 100%;font-size:12px}
.links.list a>.i{display:none}
.screen{display:block;aspect-ratio:auto;padding:0;text-align:start}
.place{max-height:160px}
.pics{max-width:480px}
}
`
