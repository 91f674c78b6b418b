import { richCss } from './rich-css.ts'

export const faqCss = `
.search{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:.75rem;align-items:end;max-inline-size:34rem;margin-block-start:2rem}
[data-found]{display:block;min-block-size:1.55rem;margin-block-start:.75rem;color:var(--muted)}
.category{display:grid;grid-template-columns:minmax(0,3fr) minmax(0,8fr);gap:.5rem 3rem;padding-block:1.75rem;border-block-start:1px solid var(--line)}
.category[hidden]{display:none}
.category h2{font-size:1.35rem}
.category details{border-block-end:1px solid var(--line)}
.category details:last-child{border:0}
summary{cursor:pointer}
.category summary{position:relative;padding:.875rem 2.5rem .875rem 0;font-weight:560;list-style:none}
[dir=rtl] .category summary{padding:.875rem 0 .875rem 2.5rem}
.category summary::-webkit-details-marker{display:none}
.category summary::after{content:'';position:absolute;inset-inline-end:.5rem;inset-block-start:1.35rem;inline-size:.625rem;block-size:.625rem;border:solid currentColor;border-width:0 1.5px 1.5px 0;transform:rotate(45deg);transition:transform 150ms ease-out}
.category [open] summary::after{transform:rotate(-135deg);inset-block-start:1.6rem}
.category .rich{max-inline-size:42rem}
.own{display:inline-block;margin-block:.75rem 1rem;font-size:.84375rem;padding-block:.25rem}
.one h1{max-inline-size:46rem;font-size:clamp(1.9rem,1.3rem + 2.4vw,2.8rem)}
.one .rich{max-inline-size:42rem;margin-block-start:1.5rem;font-size:1.125rem}
.others li{padding-block:.625rem;border-block-start:1px solid var(--line)}
.folio a{color:inherit}
@media (max-width:48rem){.category{grid-template-columns:minmax(0,1fr)}}
${richCss}`
