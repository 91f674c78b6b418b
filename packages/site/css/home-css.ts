export const homeCss = `
.hero{display:grid;grid-template-columns:minmax(0,5fr) minmax(0,6fr);gap:2rem 3rem;align-items:center;padding-block-start:1.5rem}
.try{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:.875rem;margin-block-start:2rem;max-inline-size:30rem}
.try .btn{grid-column:1/-1}
.try[data-on] .show{display:none}
.try-note{max-inline-size:30rem;margin-block-start:.75rem;font-size:.84375rem;color:var(--muted)}
.sheet{position:relative;block-size:532px;background:var(--sunken);border:1px solid var(--line);border-radius:10px;overflow:hidden}
.phone{overflow:hidden;background:var(--surface);border:1px solid var(--line-strong);border-radius:1.5rem}
.phone img{inline-size:100%;block-size:auto}
.sheet .phone{position:absolute;inset-block-start:20px;inset-inline-end:16px;inline-size:212px;block-size:436px;box-shadow:var(--lifted)}
.phone iframe{inline-size:360px;block-size:740px;border:0;transform:scale(.5833);transform-origin:0 0}
[dir=rtl] .phone iframe{transform-origin:100% 0}
.only-dark{display:none}
@media (prefers-color-scheme:dark){:root:not([data-scheme=light]) .only-dark{display:block}:root:not([data-scheme=light]) .only-light{display:none}}
[data-scheme=dark] .only-dark{display:block}
[data-scheme=dark] .only-light{display:none}
.calling{position:absolute;inset-block-end:18px;inset-inline-start:14px;inline-size:264px;aspect-ratio:3.5/2;display:flex;align-items:flex-end;justify-content:space-between;gap:12px;padding:16px;color:#16151a;background:#fffefc;border-radius:2px;transform:rotate(-4deg);filter:drop-shadow(0 6px 14px rgb(22 21 26/.16));clip-path:none}
.calling::before{content:'';position:absolute;inset-block-start:0;inset-inline-end:0;inline-size:28px;block-size:28px;background:linear-gradient(to top right,#d5d0c4 50%,var(--sunken) 50.5%)}
[dir=rtl] .calling::before{background:linear-gradient(to top left,#d5d0c4 50%,var(--sunken) 50.5%)}
.calling-words{display:grid;gap:4px;min-inline-size:0;overflow-wrap:anywhere}
.calling b{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden;font:660 19px/1.12 var(--display);letter-spacing:-.02em;max-block-size:4.2em}
.calling span{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden;font-size:12px;line-height:1.4;color:#6b675f}
.calling-code{flex:none;inline-size:96px;block-size:96px;background:#fff}
.samples-head{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:1rem 3rem;align-items:end}
.samples ul{display:grid;grid-template-columns:repeat(4,minmax(0,1fr));gap:1.5rem;margin-block-start:2.5rem}
.samples li:nth-child(even){margin-block-start:2.5rem}
.samples bdi,.samples li>span{display:block;overflow-wrap:anywhere}
.samples bdi{margin-block-start:.75rem;font-weight:560}
.samples li>span{font-size:.84375rem}
.promises article{display:grid;grid-template-columns:minmax(0,4fr) minmax(0,5fr) minmax(0,3fr);gap:1rem 3rem;align-items:center;padding-block:2.5rem;border-block-start:1px solid var(--line)}
.promises h2{margin:0}
.promises article>p:not(.change){max-inline-size:30rem;color:var(--muted);margin:0}
.page-code{inline-size:7rem}
.entry{display:grid;grid-template-columns:auto minmax(0,1fr);font-size:.84375rem}
.entry>*{padding:.375rem .75rem .375rem 0;border-block-start:1px solid var(--line)}
.entry>:nth-child(-n+2){border:0}
.entry dt{color:var(--muted)}
.entry dd{overflow-wrap:anywhere}
.change{display:flex;flex-direction:column;font:1.35rem/1.5 var(--display);font-variant-numeric:tabular-nums}
.change ins{text-decoration:none}
.change s{color:var(--muted)}
.end{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:1.5rem;padding-block-start:3rem;border-block-start:1px solid var(--line)}
.end>h2+*{margin:0}
.end p{flex:1 0 100%}
@media (max-width:56rem){
.hero,.samples-head,.promises article{grid-template-columns:minmax(0,1fr)}
.samples ul{grid-template-columns:repeat(2,minmax(0,1fr));gap:1.5rem 1rem}
.promises article{padding-block:2rem}}
@media (max-width:26rem){.try{grid-template-columns:minmax(0,1fr)}.calling{inline-size:240px}.sheet .phone{inset-inline-end:10px}}
`
