import type { CoupleMembers } from '#contracts/couples'
import { common } from '../../../copy/common.ts'
import { errors } from '../../../copy/errors.ts'
import { joinRequests as copy, joining } from '../../../copy/joining.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { showFailure } from '../../../platform/feedback/show-failure.ts'
import { useConfirmation } from '../../../platform/feedback/use-confirmation.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { List } from '../../../ui/layout/list-row.tsx'
import { answerRequest } from '../api.ts'

type Request = CoupleMembers['requests'][number]

interface JoinRequestsProps {
  requests: readonly Request[]
  onAnswered: (members: CoupleMembers) => void
  /** The question has closed: what had the focus may be gone. */
  onClosed: () => void
  onJoined: () => void
}

const nameOf = ({ firstName, coupleSlug }: Request) => firstName?.trim() || copy.handle(coupleSlug)

/** The requests to join. Accepting one asks for confirmation and says what will be shared. */
export function JoinRequests({ requests, onAnswered, onClosed, onJoined }: JoinRequestsProps) {
  const [refuse, isRefusing] = useOnceAtATime(async ({ id }: Request) => {
    const members = await answered(id, false)
    if (!members) return
    onAnswered(members)
    showToast(copy.refused)
    onClosed()
  })
  const question = useConfirmation<Request>(async (request) => {
    const members = await answered(request.id, true)
    if (!members) return
    onAnswered(members)
    onJoined()
    showToast(copy.accepted(nameOf(request)))
  }, onClosed)
  const name = question.question ? nameOf(question.question) : ''
  return (
    <div className={requests.length > 0 ? undefined : 'absolute'}>
      {requests.length > 0 ? (
        <List label={copy.title}>
          {requests.map((request) => (
            <li
              className="flex flex-wrap items-center justify-end gap-x-6 gap-y-3 px-[min(1rem,5vw)] sm:px-5 py-4"
              key={request.id}
            >
              <div className="min-w-[min(14rem,100%)] grow basis-0">
                <p className="font-semibold leading-snug wrap-anywhere">{copy.from(nameOf(request))}</p>
                {request.firstName?.trim() ? (
                  <p className="text-sm text-soft wrap-anywhere">{copy.handle(request.coupleSlug)}</p>
                ) : null}
              </div>
              <div className="flex flex-wrap gap-x-2">
                <Button
                  aria-label={copy.refuseOf(nameOf(request))}
                  isBusy={isRefusing}
                  onClick={() => void refuse(request)}
                  variant="quiet"
                >
                  {copy.refuse}
                </Button>
                <Button aria-label={copy.acceptOf(nameOf(request))} onClick={() => question.ask(request)}>
                  {copy.accept}
                </Button>
              </div>
            </li>
          ))}
        </List>
      ) : null}
      <Dialog
        {...question.dialog(copy.accept)}
        closeLabel={common.cancel}
        text={<Shared />}
        title={copy.question(name)}
        tone="info"
      />
    </div>
  )
}

const Shared = () => (
  <>
    <p>{copy.questionText}</p>
    <ul className="my-3 list-disc pl-5 text-ink">
      {joining.shared.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
    <p>{copy.questionOwn}</p>
  </>
)

/** Null: the call failed, and a message was shown. */
async function answered(id: string, accept: boolean): Promise<CoupleMembers | null> {
  try {
    return await answerRequest(id, accept)
  } catch (failure) {
    showFailure(failure, { title: copy.failed, fallback: errors.network.text })
    return null
  }
}
