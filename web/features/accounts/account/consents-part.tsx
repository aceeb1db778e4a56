import { privacyCentre } from '../../../copy/account.ts'
import { common } from '../../../copy/common.ts'
import { errors } from '../../../copy/errors.ts'
import { dayOfVersion, formatDate } from '../../../lib/format.ts'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { type Privacy, usePrivacy } from './api.ts'

const { consents: copy, requests: requestWords } = privacyCentre
const SKELETONS = ['h-48 w-full rounded-card']

/** What the person agreed to and asked for, with the dates. */
export function ConsentsPart() {
  const { data, error, mutate } = usePrivacy()
  if (data) {
    return (
      <>
        <Consents privacy={data} />
        <Requests requests={data.requests} />
      </>
    )
  }
  return (
    <Section title={copy.heading}>
      {error ? (
        <ErrorNotice onRetry={() => mutate()} retryLabel={common.retry} text={errors.loadFailed} />
      ) : (
        <Skeleton blocks={SKELETONS} label={common.loading} />
      )}
    </Section>
  )
}

const Consents = ({ privacy: { consents, publicSince } }: { privacy: Privacy }) => (
  <Section title={copy.heading}>
    <List label={copy.heading}>
      {consents.map(({ document, version, grantedAt, isCurrent }) => (
        <ListRow
          key={`${document}-${version}`}
          text={
            <>
              <span className="inline-block">{copy.versionOf(dayOfVersion(version))}</span>{' '}
              <span className="inline-block">{copy.acceptedAt(formatDate(grantedAt))}</span>
            </>
          }
          title={copy.documents[document]}
          trailing={<span className="text-sm text-soft">{isCurrent ? copy.current : copy.earlier}</span>}
        />
      ))}
      <ListRow
        text={publicSince ? copy.publicSince(formatDate(publicSince)) : copy.notPublic}
        title={copy.publicPage}
      />
    </List>
  </Section>
)

const stateOf = ({ outcome }: Privacy['requests'][number]) =>
  outcome === null ? requestWords.waits : requestWords.outcomes[outcome]

const Requests = ({ requests }: Pick<Privacy, 'requests'>) => (
  <Section title={requestWords.heading}>
    {requests.length === 0 ? (
      <p className="text-soft">{requestWords.none}</p>
    ) : (
      <List label={requestWords.heading}>
        {requests.map((request) => (
          <ListRow
            key={`${request.kind}-${request.requestedAt}`}
            text={formatDate(request.requestedAt)}
            title={requestWords.kinds[request.kind]}
            trailing={<span className="text-sm text-soft">{stateOf(request)}</span>}
          />
        ))}
      </List>
    )}
  </Section>
)
