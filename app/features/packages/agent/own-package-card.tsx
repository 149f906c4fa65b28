import { type CSSProperties, useId } from 'react';
import { Form, Link, useFetcher } from 'react-router';
import type { ListActionResult } from '~/server/lists/run-list-action.server.ts';
import { formatNumber } from '~/shared/data/format-number.ts';
import { paths } from '~/shared/paths/paths.ts';
import { buttonClass, SubmitButton } from '~/ui/button/button.tsx';
import { Switch } from '~/ui/button/switch.tsx';
import { Badge } from '~/ui/content/badge.tsx';
import { Photo } from '~/ui/content/photo.tsx';
import { useActionToast, useAnswerPending } from '~/ui/feedback/use-action-toast.ts';
import { Icon } from '~/ui/icon/icon.tsx';
import { type OwnPackageView, packageBadges } from '../core/moderation-status.ts';
import { DiscountBadge, Price } from '../core/package-card.tsx';

/** '1,240 views · 3 inquiries in 30 days'. */
export const packageFiguresText = ({ views, inquiries }: { views: number; inquiries: number }): string =>
  `${formatNumber(views)} ${views === 1 ? 'view' : 'views'} · ${formatNumber(inquiries)} ${
    inquiries === 1 ? 'inquiry' : 'inquiries'
  } in 30 days`;

/**
 * Activates or deactivates a package. The switch changes optimistically and reverts when the server refuses. A disabled switch is described by
 * the reason, from packageTransitions, which the server uses too.
 */
export const OwnPackageToggle = ({ shown }: { shown: OwnPackageView }) => {
  const fetcher = useFetcher<ListActionResult>({ key: `toggle ${shown.id}` });
  useActionToast(fetcher.data?.toast);
  const pending = useAnswerPending(fetcher);
  const reasonId = useId();
  const submitted = fetcher.formData?.get('active');
  const on = typeof submitted === 'string' ? submitted === 'yes' : shown.is_active;
  const disabled = shown.toggle_refusal !== null;
  return (
    <>
      <fetcher.Form method="post" preventScrollReset className="cluster cluster--nowrap gap-2">
        <input type="hidden" name="intent" value="switch" />
        <input type="hidden" name="package" value={shown.id} />
        <input type="hidden" name="active" value={on ? 'no' : 'yes'} />
        <Switch
          on={on}
          aria-label={`Show ${shown.title} to travellers`}
          aria-disabled={disabled || undefined}
          aria-describedby={disabled ? reasonId : undefined}
          onClick={(event) => {
            if (disabled || pending) event.preventDefault();
          }}
        />
        <span className={disabled ? 'soft small' : 'small'} aria-hidden="true">
          {on ? 'Active' : 'Inactive'}
        </span>
      </fetcher.Form>
      {disabled ? (
        // Visually the status text of the card explains it; screen readers need it on the switch.
        <p className="visually-hidden" id={reasonId}>
          {shown.toggle_refusal}
        </p>
      ) : null}
    </>
  );
};

/** That a package is switched off is said beside its switch. */
const cardBadges = (shown: OwnPackageView) => {
  const badges = packageBadges(shown);
  return shown.moderationStatus === 'inactive' ? badges.slice(1) : badges;
};

/** The moderation status of package and edit as sentences, with the rejection reason and the fields that the edit changes. */
const StatusText = ({ shown }: { shown: OwnPackageView }) => (
  <div
    // The badge "Live" says as much.
    className={shown.edit_status === null && shown.moderationStatus === 'active' ? 'visually-hidden' : undefined}
  >
    {shown.rejection_reason ? (
      <p>
        <strong>Reason:</strong> <span>{shown.rejection_reason}</span>
      </p>
    ) : null}
    {packageBadges(shown).map(({ badge, sentence }) => (
      <p key={badge}>{sentence}</p>
    ))}
    {shown.changed.length > 0 ? (
      <p>
        <strong>Changed:</strong> <span>{shown.changed.join(', ')}</span>
      </p>
    ) : null}
  </div>
);

type OwnPackageCardProps = {
  shown: OwnPackageView;
  /** Inquiries from the site in the last 30 days. */
  inquiries: number;
  /** Views of its page in the last 30 days. */
  views: number;
  /** The URL that opens the delete dialog. */
  deleteTo: string;
  /** The URL that opens the dialog to discard its edit. */
  discardTo: string;
  /** The list, to which actions are posted. */
  actionTo: string;
  /** The URL of its form. */
  editTo: string;
  /** Above the fold: the image is loaded eagerly. */
  early: boolean;
};

/** The card of an agent's own package with status, toggle and actions. */
export const OwnPackageCard = ({
  shown,
  inquiries,
  views,
  actionTo,
  deleteTo,
  discardTo,
  editTo,
  early,
}: OwnPackageCardProps) => {
  return (
    <article className="card card--flush work-card" aria-labelledby={`own-${shown.id}`}>
      <div className="work-card__picture">
        <Photo
          src={shown.picture.src}
          style={{ '--focus': shown.picture.focus } as CSSProperties}
          alt=""
          sizes="(min-width: 48rem) 13rem, 28vw"
          width={600}
          height={400}
          loading={early ? undefined : 'lazy'}
        />
      </div>
      <div className="work-card__body small wrap-anywhere stack gap-1">
        <div className="cluster gap-2">
          <h3 id={`own-${shown.id}`}>
            <Link className="plain-link" to={editTo}>
              {shown.title}
            </Link>
          </h3>
          {cardBadges(shown).map(({ badge, tone }) => (
            <Badge key={badge} tone={tone}>
              {badge}
            </Badge>
          ))}
        </div>
        <ul className="fact-line soft">
          {[shown.destination, shown.duration].map((fact) => (fact ? <li key={fact}>{fact}</li> : null))}
        </ul>
        <p className="soft">{packageFiguresText({ views, inquiries })}</p>
        <StatusText shown={shown} />
      </div>
      <div className="work-card__side">
        <div className="cluster gap-2">
          <Price {...shown} />
          <DiscountBadge {...shown} />
        </div>
        <OwnPackageToggle shown={shown} />
        <div className="cluster gap-1">
          <Link className={buttonClass({})} to={editTo} aria-label={`Edit ${shown.title}`}>
            Edit
          </Link>
          <Form method="post" action={actionTo}>
            <input type="hidden" name="package" value={shown.id} />
            <SubmitButton
              tone="quiet"
              name="intent"
              value="duplicate"
              busyLabel="Copying"
              aria-label={`Duplicate ${shown.title}`}
            >
              Duplicate
            </SubmitButton>
          </Form>
          {shown.edit_status ? (
            <Link
              className={buttonClass({ tone: 'quiet' })}
              to={discardTo}
              preventScrollReset
              aria-label={`Discard the edit of ${shown.title}`}
            >
              Discard edit
            </Link>
          ) : null}
          <Link
            className={buttonClass({ tone: 'quiet' })}
            to={paths.package(shown.id)}
            aria-label={shown.moderationStatus === 'active' ? `View ${shown.title}` : `Preview ${shown.title}`}
          >
            {shown.moderationStatus === 'active' ? 'View' : 'Preview'}
          </Link>
          <Link
            className={buttonClass({ tone: 'remove', iconOnly: true })}
            to={deleteTo}
            preventScrollReset
            aria-label={`Delete ${shown.title}`}
          >
            <Icon name="trash" />
          </Link>
        </div>
      </div>
    </article>
  );
};
