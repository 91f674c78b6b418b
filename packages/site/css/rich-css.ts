/** Texts of the back office: the markup that the editor makes. */
export const richCss = `
.rich a{scroll-margin-block:5rem}
.rich>:first-child{margin-block-start:0}
.rich :is(p,ul,ol,blockquote){margin-block:.75em 0}
.rich :is(ul,ol){padding-inline-start:1.25em;list-style:disc}
.rich ol{list-style:decimal}
.rich li{padding-inline-start:.25em}
.rich li+li{margin-block-start:.25em}
.rich li>p{margin:0}
.rich blockquote{padding-inline-start:1em;border-inline-start:2px solid var(--line-strong);color:var(--muted)}
.rich h2{margin-block:1.75em .25em;font-size:1.4375rem}
.rich h3{margin-block:1.5em .25em}
.rich h4{margin:1.25em 0 .125em;font:560 1rem/1.4 var(--text)}
`
