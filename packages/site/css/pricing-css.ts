const sheetCss = `
.choice{display:flex;flex-wrap:wrap;align-items:end;gap:1rem 1.5rem;margin-block-start:2rem}
.choice select{inline-size:auto;max-inline-size:100%}
.choice fieldset{display:flex;flex-wrap:wrap;gap:0 1.25rem;min-block-size:2.75rem;align-items:center;font-size:.9375rem}
.choice legend{float:inline-start;margin-inline-end:1.25rem;padding:0;font-weight:560}
.choice label:not(.field){display:inline-flex;align-items:center;gap:.5rem;min-block-size:2.75rem;cursor:pointer}
.choice input{inline-size:1.125rem;block-size:1.125rem;margin:0;accent-color:var(--ink)}
.tariff,.choice,.partner-sheet{overflow-wrap:anywhere}
:is(.choice,.tariff) :is(fieldset,select,.btn){min-inline-size:0;max-inline-size:100%}
.tariff .btn{white-space:normal}
.tariff{position:relative;margin-block-start:1.5rem;padding:clamp(1.25rem,4vw,3rem);background:var(--surface);border:1px solid var(--line);border-radius:2px;box-shadow:var(--lifted)}
.tariff::after{content:'';position:absolute;inset-block-start:-1px;inset-inline-end:-1px;inline-size:36px;block-size:36px;background:linear-gradient(to top right,var(--flap) 50%,var(--paper) 50.5%)}
[dir=rtl] .tariff::after{background:linear-gradient(to top left,var(--flap) 50%,var(--paper) 50.5%)}
.tariff table{inline-size:100%;border-collapse:collapse;text-align:start}
.tariff :is(th,td){padding-block:.75rem;padding-inline-end:1rem;text-align:start;vertical-align:baseline;font-weight:400}
.tariff thead th{padding-block:0 1.5rem}
.tariff tbody :is(th,td){border-block-start:1px solid var(--line)}
.tariff tbody td{font-variant-numeric:tabular-nums;font-weight:560}
.plan{display:block;font:640 1.35rem/1.2 var(--display)}
.price{display:block;margin-block-start:.5rem;font:560 clamp(2.25rem,1.2rem + 2.4vw,3.25rem)/1 var(--display);font-variant-numeric:tabular-nums;letter-spacing:-.03em}
.choice small{margin-inline-start:.5rem;color:var(--muted)}
.per{display:block;margin-block-start:.25rem;color:var(--muted);font-size:.84375rem}
.tariff .buy td{padding-block:1.5rem .5rem;border-color:var(--ink)}
.try{display:block;padding-block:.75rem;font-weight:400;font-size:.9375rem}
.tariff-end{margin-block-start:1rem;color:var(--muted)}
.plans{display:none}
.mine{display:block;font-size:.84375rem;color:var(--muted)}
.mine[hidden]{display:none}
.tariff [data-mine]{position:relative}
.tariff thead .mine{position:absolute;inset-block-end:100%}
.tariff [data-mine]::after{content:'';position:absolute;inset-block-start:0;inset-inline-end:1.5rem;inline-size:20px;block-size:20px;background:linear-gradient(to top right,var(--seal) 50%,transparent 50.5%)}
.plans [data-mine]::after{inset-inline-end:0;inline-size:14px;block-size:14px}
[dir=rtl] .tariff [data-mine]::after{background:linear-gradient(to top left,var(--seal) 50%,transparent 50.5%)}
.partner-sheet ul{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(17rem,100%),1fr));gap:1rem;max-inline-size:46rem;margin-block-start:1.5rem}
.partner-sheet li{padding:1.5rem;background:var(--surface);border:1px solid var(--line);border-radius:2px}
.partner-sheet dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin-block:.75rem 1.25rem}
.partner-sheet dt{color:var(--muted)}
.partner-sheet dd{text-align:end;font-weight:560;font-variant-numeric:tabular-nums}
.always{max-inline-size:46rem}
.always li{padding-block:.75rem;border-block-start:1px solid var(--line)}
`

const phoneCss = `
.plans{display:grid;grid-template-columns:repeat(auto-fit,minmax(5rem,1fr));gap:.25rem;margin-block-end:1.5rem}
.plans label{position:relative;display:grid;padding:.5rem;border-block-end:2px solid var(--line);font-size:.9375rem;font-variant-numeric:tabular-nums;cursor:pointer}
.plans input{position:absolute;inset:0;inline-size:100%;block-size:100%;margin:0;opacity:0;cursor:pointer}
.plans label:has(:checked){border-color:var(--ink)}
.plans label:has(:focus-visible){outline:2px solid var(--signal);outline-offset:2px}
.tariff thead th:first-child,.buy td:first-child{display:none}
.tariff table,.tariff :is(thead,tbody,tr){display:block}
.tariff tbody tr{display:flex;flex-wrap:wrap;justify-content:space-between;border-block-start:1px solid var(--line)}
.tariff tbody :is(th,td){border:0}
.tariff tbody td{padding-inline-end:0}
.tariff thead th{display:block}
.tariff tbody th{color:var(--muted)}
`

/** @param plans how many there are: a phone shows the chosen one */
export function pricingCss(plans: number): string {
  const others = Array.from({ length: plans }, (_, chosen) =>
    Array.from({ length: plans }, (__, other) => other)
      .filter((other) => other !== chosen)
      .map((other) => `.tariff:has(#plan-${chosen}:checked) .p${other}`)
      .join(','),
  ).filter((selector) => selector !== '')
  const hidden = others.length === 0 ? '' : `${others.join(',')}{display:none}`
  return `${sheetCss}@media (max-width:44rem){${phoneCss}${hidden}}`
}
