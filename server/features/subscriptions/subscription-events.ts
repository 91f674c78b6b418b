import { defineEvent, rowId } from '#server/platform/events.ts'

/** A person has a plan now that they did not have. */
export const SubscriptionActivated = defineEvent('SubscriptionActivated', { subscriptionId: rowId })
/** A paid or given period is over; the plan goes on until the end of its grace. */
export const SubscriptionPastDue = defineEvent('SubscriptionPastDue', { subscriptionId: rowId })
/** A plan is over, in whatever way: after its grace or trial, cancelled by the person, or ended by an admin. */
export const SubscriptionLapsed = defineEvent('SubscriptionLapsed', { subscriptionId: rowId })
/** Another plan has begun that was bought or chosen for the time after the one before. */
export const SubscriptionChanged = defineEvent('SubscriptionChanged', { subscriptionId: rowId })
/** It is time to remind a person that a period ends, or has ended. */
export const RenewalDue = defineEvent('RenewalDue', { subscriptionId: rowId })
