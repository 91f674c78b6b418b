export const pricingCss = `
.tariff{position:relative;max-inline-size:46rem;margin-block-start:2.5rem;padding:clamp(1.25rem,5vw,3rem);background:var(--surface);border:1px solid var(--line);border-radius:2px;box-shadow:var(--lifted)}
.tariff::after{content:'';position:absolute;inset-block-start:-1px;inset-inline-end:-1px;inline-size:36px;block-size:36px;background:linear-gradient(to top right,var(--seal) 50%,var(--paper) 50.5%)}
[dir=rtl] .tariff::after{background:linear-gradient(to top left,var(--seal) 50%,var(--paper) 50.5%)}
.tariff table{inline-size:100%;border-collapse:collapse;text-align:start}
.tariff :is(th,td){padding-block:.875rem;text-align:start;vertical-align:baseline;font-weight:400}
.tariff thead th{padding-block:0 1.5rem}
.tariff tbody :is(th,td){border-block-start:1px solid var(--line)}
.tariff tbody td{font-variant-numeric:tabular-nums;font-weight:560}
.plan{display:block;font:640 1.35rem/1.2 var(--display)}
.price{display:block;margin-block-start:.5rem;font:560 clamp(3rem,2rem + 5vw,4.5rem)/1 var(--display);font-variant-numeric:tabular-nums;letter-spacing:-.04em}
.per{display:block;color:var(--muted);font-size:.84375rem}
.tariff-end{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:1rem;margin-block-start:1.5rem;padding-block-start:1.5rem;border-block-start:1px solid var(--ink)}
.tariff-end p{max-inline-size:24rem}
.always{max-inline-size:46rem}
.always li{padding-block:.75rem;border-block-start:1px solid var(--line)}
`
