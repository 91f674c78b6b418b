import { ResourceList } from '#web/resource/resource-list.tsx'
import { PackageFilter } from './package-filter.tsx'
import { expiredUsersView, subscriptionsView } from './subscription-views.tsx'

/** Everybody's subscriptions. */
export const SubscriptionList = () => <ResourceList view={subscriptionsView} filters={<PackageFilter />} />

/** People whose package is over. */
export const ExpiredUserList = () => <ResourceList view={expiredUsersView} filters={<PackageFilter />} />
