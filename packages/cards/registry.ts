import type { CardView } from './card-view.ts'
import type { Template } from './template.ts'
import type { TemplateId } from './template-ids.ts'
import { meta as callingCardMeta, share as callingCardShare } from './templates/calling-card/meta.ts'
import { styles as callingCardStyles } from './templates/calling-card/styles.ts'
import { CallingCard } from './templates/calling-card/template.tsx'
import { meta as plainMeta, share as plainShare } from './templates/plain/meta.ts'
import { styles as plainStyles } from './templates/plain/styles.ts'
import { Plain } from './templates/plain/template.tsx'
import { meta as splitMeta, share as splitShare } from './templates/split/meta.ts'
import { styles as splitStyles } from './templates/split/styles.ts'
import { Split } from './templates/split/template.tsx'
import { meta as ticketMeta, share as ticketShare } from './templates/ticket/meta.ts'
import { styles as ticketStyles } from './templates/ticket/styles.ts'
import { Ticket } from './templates/ticket/template.tsx'
import { meta as gridMeta, share as gridShare } from './templates/grid/meta.ts'
import { styles as gridStyles } from './templates/grid/styles.ts'
import { Grid } from './templates/grid/template.tsx'
import { meta as gardenMeta, share as gardenShare } from './templates/garden/meta.ts'
import { styles as gardenStyles } from './templates/garden/styles.ts'
import { Garden } from './templates/garden/template.tsx'
import { meta as ledgerMeta, share as ledgerShare } from './templates/ledger/meta.ts'
import { styles as ledgerStyles } from './templates/ledger/styles.ts'
import { Ledger } from './templates/ledger/template.tsx'
import { meta as clinicMeta, share as clinicShare } from './templates/clinic/meta.ts'
import { styles as clinicStyles } from './templates/clinic/styles.ts'
import { Clinic } from './templates/clinic/template.tsx'
import { meta as menuMeta, share as menuShare } from './templates/menu/meta.ts'
import { styles as menuStyles } from './templates/menu/styles.ts'
import { Menu } from './templates/menu/template.tsx'

/** Every template by its `qrcode_theme_id`; the type requires one for each id. */
export const templates = {
  1: { meta: callingCardMeta, styles: callingCardStyles, share: callingCardShare, Main: CallingCard },
  2: { meta: splitMeta, styles: splitStyles, share: splitShare, Main: Split },
  21: { meta: plainMeta, styles: plainStyles, share: plainShare, Main: Plain },
  9: { meta: ticketMeta, styles: ticketStyles, share: ticketShare, Main: Ticket },
  10: { meta: gridMeta, styles: gridStyles, share: gridShare, Main: Grid },
  11: { meta: gardenMeta, styles: gardenStyles, share: gardenShare, Main: Garden },
  12: { meta: ledgerMeta, styles: ledgerStyles, share: ledgerShare, Main: Ledger },
  13: { meta: clinicMeta, styles: clinicStyles, share: clinicShare, Main: Clinic },
  14: { meta: menuMeta, styles: menuStyles, share: menuShare, Main: Menu },
} satisfies Record<TemplateId, Template>

export function templateOf(view: CardView): Template {
  return templates[view.templateId]
}

/** All templates in the order of the gallery: by number, the free one last. */
export const templateList: readonly Template[] = Object.values(templates).sort(
  (a, b) => a.meta.id - b.meta.id,
)
