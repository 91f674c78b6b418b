import type { SiteFiles } from './frame.ts'
import { tokensCss } from './tokens.ts'

/**
 * Until a font is there, text is as wide as with it, so that no line breaks elsewhere afterwards: Arial and the fonts with
 * its measures are, DejaVu Sans of many Linux systems is made so (web/kit/base.css has the same).
 */
function fontCss({ fonts }: SiteFiles): string {
  const faces = fonts.map(
    ({ family, weights, url, range }) =>
      `@font-face{font-family:'${family}';font-display:swap;font-weight:${weights};src:url(${url}) format('woff2');unicode-range:${range}}`,
  )
  return (
    faces.join('') +
    `@font-face{font-family:'Text Fallback';src:local('DejaVu Sans');size-adjust:88.8%}` +
    `@font-face{font-family:'Display Fallback';src:local('DejaVu Sans Bold');size-adjust:84.8%}`
  )
}

const baseCss = `
:root{
--scripts:'Noto Sans Devanagari Variable','Noto Sans Arabic Variable';
--alike:Arial,Helvetica,'Liberation Sans',Arimo;
--display:'Bricolage Grotesque Variable',var(--scripts),var(--alike),'Display Fallback',sans-serif;
--text:'Instrument Sans Variable',var(--scripts),var(--alike),'Text Fallback',sans-serif}
*{box-sizing:border-box}
html{background:var(--paper);-webkit-text-size-adjust:100%;scroll-padding-block:1rem;overflow-wrap:break-word}
body{margin:0;font:1rem/1.55 var(--text);color:var(--ink);text-rendering:optimizeLegibility}
h1,h2,h3{margin:0;font-family:var(--display);font-weight:640;text-wrap:balance;overflow-wrap:anywhere;letter-spacing:-.02em;line-height:1.12}
h1{font-size:clamp(2.25rem,1.3rem + 3.6vw,3.6rem);line-height:1.03;letter-spacing:-.03em}
h2{font-size:clamp(1.5rem,1.2rem + 1.2vw,2rem)}
h3{font-size:1.125rem;letter-spacing:-.01em;line-height:1.3}
[lang=hi] :is(h1,h2,h3),[lang=ar] :is(h1,h2,h3){letter-spacing:0;line-height:1.3}
p{margin:0;text-wrap:pretty}
ul,ol,dl,dd,figure,fieldset{margin:0;padding:0;border:0}
ul{list-style:none}
img,svg{display:block;max-inline-size:100%}
a{color:var(--signal);text-underline-offset:.18em;text-decoration-thickness:1px}
:focus-visible{outline:2px solid var(--signal);outline-offset:2px;border-radius:2px}
::selection{background:var(--ink);color:var(--paper)}
.muted{color:var(--muted)}
.hidden{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.own-script{font-family:system-ui,sans-serif}
.btn{display:inline-flex;align-items:center;justify-content:center;min-block-size:2.75rem;padding:.5rem 1.125rem;border:1px solid var(--line-strong);border-radius:6px;background:var(--surface);color:var(--ink);font:560 1rem/1.2 var(--text);text-align:center;text-decoration:none;cursor:pointer;transition:background 120ms ease-out}
.btn:hover{background:var(--sunken)}
.btn.seal{border-color:transparent;background:var(--seal-fill);color:#fff}
.btn.seal:hover{background:var(--seal-fill-hover)}
.btn.ink{border-color:transparent;background:var(--ink);color:var(--paper)}
.field{display:grid;gap:.375rem;font-weight:560;font-size:.9375rem}
.field small{font-weight:400;color:var(--muted);font-size:.84375rem}
.field :is(input,textarea,select){inline-size:100%;min-block-size:2.75rem;padding:.5rem .75rem;border:1px solid var(--edge);border-radius:6px;background:var(--surface);color:var(--ink);font:400 1rem/1.4 var(--text)}
.field ::placeholder{color:var(--muted);opacity:1}
.field [aria-invalid=true]{border-color:var(--wrong)}
.field .error{font-weight:400;color:var(--wrong);font-size:.84375rem}
.skip{position:absolute;inset-block-start:-4rem;inset-inline-start:1rem;z-index:9;padding:.5rem 1rem;background:var(--ink);color:var(--paper)}
.skip:focus{inset-block-start:1rem}
@media (prefers-reduced-motion:reduce){*,::before,::after{transition:none!important;animation:none!important;scroll-behavior:auto!important}}
`

const frameCss = `
.site{min-block-size:100vh;min-block-size:100dvh;display:flex;flex-direction:column}
main{flex:1;inline-size:100%;max-inline-size:70rem;margin-inline:auto;padding-inline:1.25rem}
.bar{display:flex;align-items:center;flex-wrap:wrap;gap:.5rem 1.25rem;max-inline-size:70rem;margin-inline:auto;padding-inline:1.25rem}
.head .bar{min-block-size:4.5rem}
.logo{display:inline-flex;align-items:baseline;direction:ltr;font:720 1.62rem/1 var(--display);letter-spacing:-.03em;color:var(--ink)}
.own-logo{block-size:2rem;inline-size:auto;max-inline-size:10rem;object-fit:contain}
.legal{display:block;white-space:pre-line}
.logo svg{inline-size:.74em;block-size:.74em;flex:none}
.logo .flap{fill:#a09b91}
/* drawn, so that they are no part of the text */
.letters::after{content:'isita'}
.home-link{display:inline-flex;padding-block:.5rem;text-decoration:none}
.pages{display:flex;flex-wrap:wrap;gap:.25rem 1.375rem;margin-inline:auto}
.pages a,.acts a:not(.btn){padding-block:.625rem;color:inherit;text-decoration:none}
.pages a:hover,.acts a:not(.btn):hover{text-decoration:underline}
.pages [aria-current]{position:relative;font-weight:560}
.pages [aria-current]::after{content:'';position:absolute;inset-block-start:.25rem;inset-inline-end:-.625rem;inline-size:.5rem;block-size:.5rem;background:linear-gradient(to bottom left,transparent 50%,var(--seal) 50.5%)}
[dir=rtl] .pages [aria-current]::after{background:linear-gradient(to bottom right,transparent 50%,var(--seal) 50.5%)}
.acts{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem 1rem}
:root:not([data-person]) [data-for]:not([data-for=visitor]),[data-person=user] [data-for]:not([data-for=user]),[data-person=admin] [data-for]:not([data-for=admin]){display:none}
.menu{display:none;position:relative}
.menu summary{list-style:none;padding:.625rem .875rem;border:1px solid var(--line-strong);border-radius:6px;cursor:pointer}
.menu summary::-webkit-details-marker{display:none}
.menu nav{position:absolute;z-index:5;inset-inline-end:0;inset-block-start:calc(100% + .375rem);inline-size:max-content;min-inline-size:13rem;max-inline-size:calc(100vw - 2.5rem);padding:.5rem;background:var(--surface);border:1px solid var(--line);border-radius:10px;box-shadow:var(--lifted)}
.menu nav a{display:block;padding:.625rem .75rem;color:inherit;text-decoration:none;border-radius:6px}
.menu nav [aria-current]{font-weight:560;background:var(--sunken)}
.foot{margin-block-start:5rem;border-block-start:1px solid var(--line);font-size:.9375rem}
.foot .bar{display:block;padding-block:2.5rem}
.foot-groups{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(11rem,100%),1fr));gap:2rem 1.5rem}
.foot h2{margin-block-end:.5rem;font:560 .84375rem/1.4 var(--text);letter-spacing:0;color:var(--muted)}
.foot li a{display:inline-block;padding-block:.3125rem;color:inherit;text-decoration:none}
.foot li a:hover{text-decoration:underline}
.foot-end{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:1rem 2rem;margin-block-start:2.5rem;padding-block-start:1.25rem;border-block-start:1px solid var(--line);color:var(--muted);font-size:.84375rem}
.langs{display:flex;flex-wrap:wrap;gap:0 1rem}
.langs a{padding-block:.625rem;color:inherit}
.langs [aria-current]{color:var(--ink);font-weight:560;text-decoration:none}
.scheme{display:flex;flex-wrap:wrap;gap:.25rem}
.scheme label{position:relative;padding:.375rem .625rem;border:1px solid transparent;border-radius:6px;cursor:pointer}
.scheme input{position:absolute;inset:0;margin:0;opacity:0;cursor:pointer}
.scheme label:has(:checked){border-color:var(--line-strong);color:var(--ink);background:var(--surface)}
.scheme label:has(:focus-visible){outline:2px solid var(--signal);outline-offset:2px}
.scheme:not([data-on]){display:none}
.chapter{padding-block:clamp(2rem,6vw,4.5rem) 0}
.folio{display:flex;align-items:baseline;gap:.75rem;margin-block-end:1.25rem;color:var(--muted);font-size:.9375rem}
.folio::after{content:'';flex:1;border-block-start:1px solid var(--line)}
.lead{max-inline-size:38rem;margin-block-start:1.25rem;font-size:1.1875rem;line-height:1.5;color:var(--muted)}
.part{margin-block-start:clamp(3rem,8vw,5.5rem)}
.part>h2+*{margin-block-start:1.5rem}
.turn{display:flex;justify-content:flex-end;margin-block-start:5rem}
.turn a{position:relative;display:grid;gap:.125rem;min-inline-size:min(17rem,100%);padding:1.125rem 3.5rem 1.125rem 1.25rem;background:var(--surface);border:1px solid var(--line);color:inherit;text-decoration:none;border-radius:2px;clip-path:polygon(0 0,100% 0,100% calc(100% - 28px),calc(100% - 28px) 100%,0 100%)}
.turn a::after{content:'';position:absolute;inset-block-end:-1px;inset-inline-end:-1px;inline-size:28px;block-size:28px;background:linear-gradient(to bottom right,var(--flap) 50%,transparent 50.5%);transition:filter 120ms ease-out}
.turn a:hover::after{background:linear-gradient(to bottom right,var(--seal) 50%,transparent 50.5%)}
.turn small{color:var(--muted)}
.turn b{font:640 1.35rem/1.2 var(--display)}
[dir=rtl] .turn a{padding:1.125rem 1.25rem 1.125rem 3.5rem;clip-path:polygon(0 0,100% 0,100% 100%,28px 100%,0 calc(100% - 28px))}
[dir=rtl] .turn a::after{background:linear-gradient(to bottom left,var(--flap) 50%,transparent 50.5%)}
.notice{position:fixed;z-index:9;inset-block-end:1rem;inset-inline-end:1rem;padding:.75rem 1rem;background:var(--surface);border:1px solid var(--line);border-inline-start:4px solid var(--leaf);border-radius:6px;box-shadow:var(--lifted)}
@media (max-width:56rem){.head .pages{display:none}.menu{display:block;margin-inline-start:auto}.head .acts{gap:.25rem .75rem}}
@media (max-width:30rem){.head .acts .btn{display:none}.head .bar{min-block-size:3.75rem}}
@media print{.head,.foot,.turn,.skip{display:none}body{font-size:10pt;background:#fff;color:#000}}
`

/** The style sheet of the frame: fonts, colors, header, footer and what several pages share. The rules of a page follow it. */
export const shellCss = (files: SiteFiles): string =>
  (fontCss(files) + tokensCss + baseCss + frameCss).replace(/\/\*[^*]*\*\/|\n/g, '')
