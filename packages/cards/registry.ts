import type { CardView } from './card-view.ts'
import type { Template } from './template.ts'
import type { TemplateId } from './template-ids.ts'
import { meta as signpostMeta, share as signpostShare } from './templates/signpost/meta.ts'
import { styles as signpostStyles } from './templates/signpost/styles.ts'
import { Signpost } from './templates/signpost/template.tsx'
import { meta as campusMeta, share as campusShare } from './templates/campus/meta.ts'
import { styles as campusStyles } from './templates/campus/styles.ts'
import { Campus } from './templates/campus/template.tsx'
import { meta as libraryMeta, share as libraryShare } from './templates/library/meta.ts'
import { styles as libraryStyles } from './templates/library/styles.ts'
import { Library } from './templates/library/template.tsx'
import { meta as callingCardMeta, share as callingCardShare } from './templates/calling-card/meta.ts'
import { styles as callingCardStyles } from './templates/calling-card/styles.ts'
import { CallingCard } from './templates/calling-card/template.tsx'
import { meta as plainMeta, share as plainShare } from './templates/plain/meta.ts'
import { styles as plainStyles } from './templates/plain/styles.ts'
import { Plain } from './templates/plain/template.tsx'
import { meta as splitMeta, share as splitShare } from './templates/split/meta.ts'
import { styles as splitStyles } from './templates/split/styles.ts'
import { Split } from './templates/split/template.tsx'
import { meta as badgeMeta, share as badgeShare } from './templates/badge/meta.ts'
import { styles as badgeStyles } from './templates/badge/styles.ts'
import { Badge } from './templates/badge/template.tsx'
import { meta as ticketMeta, share as ticketShare } from './templates/ticket/meta.ts'
import { styles as ticketStyles } from './templates/ticket/styles.ts'
import { Ticket } from './templates/ticket/template.tsx'
import { meta as listingMeta, share as listingShare } from './templates/listing/meta.ts'
import { styles as listingStyles } from './templates/listing/styles.ts'
import { Listing } from './templates/listing/template.tsx'
import { meta as stageMeta, share as stageShare } from './templates/stage/meta.ts'
import { styles as stageStyles } from './templates/stage/styles.ts'
import { Stage } from './templates/stage/template.tsx'
import { meta as postcardMeta, share as postcardShare } from './templates/postcard/meta.ts'
import { styles as postcardStyles } from './templates/postcard/styles.ts'
import { Postcard } from './templates/postcard/template.tsx'
import { meta as passportMeta, share as passportShare } from './templates/passport/meta.ts'
import { styles as passportStyles } from './templates/passport/styles.ts'
import { Passport } from './templates/passport/template.tsx'
import { meta as bentoMeta, share as bentoShare } from './templates/bento/meta.ts'
import { styles as bentoStyles } from './templates/bento/styles.ts'
import { Bento } from './templates/bento/template.tsx'
import { meta as lineMeta, share as lineShare } from './templates/line/meta.ts'
import { styles as lineStyles } from './templates/line/styles.ts'
import { Line } from './templates/line/template.tsx'
import { meta as nightMeta, share as nightShare } from './templates/night/meta.ts'
import { styles as nightStyles } from './templates/night/styles.ts'
import { Night } from './templates/night/template.tsx'
import { meta as monogramMeta, share as monogramShare } from './templates/monogram/meta.ts'
import { styles as monogramStyles } from './templates/monogram/styles.ts'
import { Monogram } from './templates/monogram/template.tsx'
import { meta as gridMeta, share as gridShare } from './templates/grid/meta.ts'
import { styles as gridStyles } from './templates/grid/styles.ts'
import { Grid } from './templates/grid/template.tsx'
import { meta as gardenMeta, share as gardenShare } from './templates/garden/meta.ts'
import { styles as gardenStyles } from './templates/garden/styles.ts'
import { Garden } from './templates/garden/template.tsx'
import { meta as ledgerMeta, share as ledgerShare } from './templates/ledger/meta.ts'
import { styles as ledgerStyles } from './templates/ledger/styles.ts'
import { Ledger } from './templates/ledger/template.tsx'
import { meta as timelineMeta, share as timelineShare } from './templates/timeline/meta.ts'
import { styles as timelineStyles } from './templates/timeline/styles.ts'
import { Timeline } from './templates/timeline/template.tsx'
import { meta as coverMeta, share as coverShare } from './templates/cover/meta.ts'
import { styles as coverStyles } from './templates/cover/styles.ts'
import { Cover } from './templates/cover/template.tsx'
import { meta as consoleMeta, share as consoleShare } from './templates/console/meta.ts'
import { styles as consoleStyles } from './templates/console/styles.ts'
import { Console } from './templates/console/template.tsx'
import { meta as clinicMeta, share as clinicShare } from './templates/clinic/meta.ts'
import { styles as clinicStyles } from './templates/clinic/styles.ts'
import { Clinic } from './templates/clinic/template.tsx'
import { meta as menuMeta, share as menuShare } from './templates/menu/meta.ts'
import { styles as menuStyles } from './templates/menu/styles.ts'
import { Menu } from './templates/menu/template.tsx'
import { meta as programmeMeta, share as programmeShare } from './templates/programme/meta.ts'
import { styles as programmeStyles } from './templates/programme/styles.ts'
import { Programme } from './templates/programme/template.tsx'
import { meta as invitationMeta, share as invitationShare } from './templates/invitation/meta.ts'
import { styles as invitationStyles } from './templates/invitation/styles.ts'
import { Invitation } from './templates/invitation/template.tsx'
import { meta as garlandMeta, share as garlandShare } from './templates/garland/meta.ts'
import { styles as garlandStyles } from './templates/garland/styles.ts'
import { Garland } from './templates/garland/template.tsx'

/** Every template by its id, which is the `qrcode_theme_id` of vcards; the type requires one for each id. */
export const templates = {
  301: { meta: programmeMeta, styles: programmeStyles, share: programmeShare, Main: Programme },
  302: { meta: invitationMeta, styles: invitationStyles, share: invitationShare, Main: Invitation },
  303: { meta: garlandMeta, styles: garlandStyles, share: garlandShare, Main: Garland },
  401: { meta: campusMeta, styles: campusStyles, share: campusShare, Main: Campus },
  402: { meta: libraryMeta, styles: libraryStyles, share: libraryShare, Main: Library },
  501: { meta: signpostMeta, styles: signpostStyles, share: signpostShare, Main: Signpost },
  1: { meta: callingCardMeta, styles: callingCardStyles, share: callingCardShare, Main: CallingCard },
  2: { meta: splitMeta, styles: splitStyles, share: splitShare, Main: Split },
  3: { meta: badgeMeta, styles: badgeStyles, share: badgeShare, Main: Badge },
  4: { meta: nightMeta, styles: nightStyles, share: nightShare, Main: Night },
  5: { meta: monogramMeta, styles: monogramStyles, share: monogramShare, Main: Monogram },
  6: { meta: timelineMeta, styles: timelineStyles, share: timelineShare, Main: Timeline },
  7: { meta: coverMeta, styles: coverStyles, share: coverShare, Main: Cover },
  8: { meta: consoleMeta, styles: consoleStyles, share: consoleShare, Main: Console },
  9: { meta: ticketMeta, styles: ticketStyles, share: ticketShare, Main: Ticket },
  10: { meta: gridMeta, styles: gridStyles, share: gridShare, Main: Grid },
  11: { meta: gardenMeta, styles: gardenStyles, share: gardenShare, Main: Garden },
  12: { meta: ledgerMeta, styles: ledgerStyles, share: ledgerShare, Main: Ledger },
  13: { meta: clinicMeta, styles: clinicStyles, share: clinicShare, Main: Clinic },
  14: { meta: menuMeta, styles: menuStyles, share: menuShare, Main: Menu },
  15: { meta: listingMeta, styles: listingStyles, share: listingShare, Main: Listing },
  16: { meta: stageMeta, styles: stageStyles, share: stageShare, Main: Stage },
  17: { meta: postcardMeta, styles: postcardStyles, share: postcardShare, Main: Postcard },
  18: { meta: passportMeta, styles: passportStyles, share: passportShare, Main: Passport },
  19: { meta: bentoMeta, styles: bentoStyles, share: bentoShare, Main: Bento },
  20: { meta: lineMeta, styles: lineStyles, share: lineShare, Main: Line },
  21: { meta: plainMeta, styles: plainStyles, share: plainShare, Main: Plain },
} satisfies Record<TemplateId, Template>

export function templateOf(view: Pick<CardView, 'templateId'>): Template {
  return templates[view.templateId]
}

/** All templates by number. */
export const templateList: readonly Template[] = Object.values(templates).sort(
  (a, b) => a.meta.id - b.meta.id,
)
