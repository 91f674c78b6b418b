/** The rules of the page of an organiser: the list is a column of large dates; wide, the name stands beside it. */
export const organiserCss = `
.organiser{max-width:1080px;margin-block:0;border:0!important;padding:clamp(20px,5vw,56px) var(--side) 24px;gap:32px}
.organiser h1{font-size:clamp(2rem,6vw,3.25rem);line-height:1.05;letter-spacing:-.02em;font-weight:700}
.organiser:not(:lang(en)) h1{letter-spacing:0;line-height:1.3}
.organiser header .prose{margin-block:14px;max-width:52ch;white-space:pre-line;color:var(--muted)}
.organiser header p{margin-block-start:14px}
.organiser .hint,.organiser footer{color:var(--muted);font-size:.875rem}
.organiser h2{padding-block-end:10px;border-block-end:1px solid var(--ink);font-size:.9375rem}
.organiser ol{list-style:none}
.organiser li{display:grid;grid-template-columns:5.5rem minmax(0,1fr);gap:4px 20px;align-items:start;padding-block:20px;border-block-end:1px solid var(--line)}
.organiser .day{line-height:1.25;font-size:.875rem;color:var(--muted)}
.organiser .day b{display:block;margin-block-end:4px;color:var(--tone);font-size:3.25rem;font-weight:700;line-height:.95;letter-spacing:-.04em;font-variant-numeric:lining-nums;white-space:nowrap}
.organiser .days b{font-size:1.75rem;line-height:1.3}
.organiser .day span{display:block}
.organiser h3{font-size:1.25rem;line-height:1.25}
.organiser h3 a{display:block;padding-block:2px;color:var(--ink);text-decoration-color:var(--tone);text-underline-offset:4px}
.organiser li p{color:var(--muted)}
.organiser li .state{display:inline-block;margin-block-end:4px;padding:1px 8px;border:1px solid;color:var(--ink);font-size:.8125rem;font-weight:600}
.organiser li .cancelled{color:var(--bad)}
.thumb{display:none}
.organiser .past{margin-block-start:40px}
.organiser .past b{font-size:1.75rem;letter-spacing:0;color:var(--muted)}
.organiser .past h3{font-size:1.0625rem;font-weight:500}
.organiser .none{padding-block:24px;color:var(--muted)}
.organiser footer{margin-block-start:auto}
.framed{min-height:0;padding:16px;gap:14px}
.framed h1{font-size:1.25rem;letter-spacing:0}
.framed li{grid-template-columns:4.25rem minmax(0,1fr);gap:4px 14px;padding-block:14px}
.framed .day b{font-size:2.25rem}
.framed .days b{font-size:1.25rem}
.framed .day span{font-size:.75rem}
.framed h3{font-size:1.0625rem}
@media screen and (min-width:640px){
.organiser:not(.framed) li{grid-template-columns:8.5rem minmax(0,1fr) auto}
.organiser:not(.framed) .day b{font-size:4.5rem}
.organiser:not(.framed) .days b{font-size:2.5rem}
.organiser:not(.framed) .past b{font-size:2rem}
.thumb{display:block;width:112px;height:112px;object-fit:cover}
.past .thumb,.framed .thumb{display:none}
}
@media screen and (min-width:1000px){
.organiser:not(.framed){display:grid;grid-template-columns:20rem minmax(0,1fr);gap:32px 64px;align-items:start;align-content:start}
.organiser:not(.framed)>header{position:sticky;inset-block-start:56px}
.organiser:not(.framed)>footer{grid-column:1/-1}
}
@media print{.organiser .btn,.organiser .hint,.thumb{display:none}.organiser li{padding-block:3mm}}
`
