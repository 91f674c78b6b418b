import type { StudentCard } from '#contract/kinds/student.ts'
import { verifyPaths } from '../../card-actions.ts'
import type { Fact, IdCard } from '../../card-view.ts'
import type { Dialling, ViewPlace } from '../../kind.ts'
import type { Strings } from '../../strings/shape.ts'
import { callHref, readableNumber } from '../../view/phone.ts'
import { present } from '../../view/present.ts'

/** The last day of a card whose own cannot be read, as in a form that is not filled in. */
export const unknownDay = '1970-01-01'

/** What the server knows of a student card beside its document. */
export type Issued = {
  readonly verifyToken: string
  /** The day, `2026-11-22`, on which the issuer revoked it. */
  readonly revokedOn?: string
}

/** What the card says of its holder, beside name, picture, institution and course. @param card without what is hidden */
export function idCardOf(card: StudentCard, place: ViewPlace<Issued> & Dialling): IdCard {
  const { strings, companion: issued, dialCode } = place
  const { idCard: words } = strings
  const fact = (label: string, text: string): Fact => ({ label, text })
  const numberFact = (label: string, contact: string): Fact => {
    const number = { prefix: null, contact, dialCode }
    return { label, text: readableNumber(number), ...present({ href: callHref(number) }) }
  }
  const filled = (facts: readonly Fact[]) => facts.filter(({ text }) => text !== '')
  return {
    number: fact(words.number, card.student_no),
    validity: filled([
      fact(words.validFrom, words.day(card.valid_from)),
      fact(words.validUntil, card.valid_until === unknownDay ? '' : words.day(card.valid_until)),
    ]),
    facts: filled([
      fact(words.department, card.department),
      fact(words.birthDate, words.day(card.birth_date)),
      fact(words.bloodGroup, card.blood_group),
      numberFact(words.emergency, card.emergency_phone),
      fact(words.guardian, card.guardian_name),
      numberFact(words.guardianPhone, card.guardian_phone),
      fact(words.homeAddress, card.home_address),
    ]),
    ...(issued && fromIssuer(issued, strings)),
  }
}

const fromIssuer = ({ verifyToken, revokedOn }: Issued, { idCard: { day, revokedOn: words } }: Strings) => ({
  verify: { href: verifyPaths.page(verifyToken), qrUrl: verifyPaths.qr(verifyToken) },
  ...(revokedOn !== undefined && { revoked: words(day(revokedOn)) }),
})
