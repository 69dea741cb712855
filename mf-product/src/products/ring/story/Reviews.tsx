import { useRemote } from '@tessera/remote-kit/useRemote';
import { type ProductReviews, RATING_MAX, type Review } from '@tessera/shared-contracts/catalogue/reviews';
import { useText } from '../../../text.ts';
import * as styles from './Reviews.styles.ts';
import { StorySection } from './StorySection.tsx';

/** Buyers' reviews. The section says openly when there are none yet and when they could not be loaded (PDP-02). */
export function Reviews({ reviews }: { readonly reviews: ProductReviews | null }) {
  const { t } = useText();
  const { visitor } = useRemote();
  const known = reviews && reviews.rating !== null ? reviews : null;
  return (
    <StorySection id="reviews" split>
      {known ? (
        <>
          <p className={styles.mean}>
            <span className={styles.rating}>
              {new Intl.NumberFormat(visitor.locale, { minimumFractionDigits: 1 }).format(known.rating ?? 0)}
            </span>
            {t('ringStory.reviews.mean', { count: known.count, most: RATING_MAX })}
          </p>
          <ul>
            {known.reviews.map((review) => (
              <ReviewEntry key={review.id} review={review} />
            ))}
          </ul>
        </>
      ) : (
        <>
          <p className={styles.none}>{t(reviews ? 'ringStory.reviews.none' : 'ringStory.reviews.unknown')}</p>
          <p className={styles.rule}>{t('ringStory.reviews.rule')}</p>
        </>
      )}
    </StorySection>
  );
}

function ReviewEntry({ review }: { readonly review: Review }) {
  const { t } = useText();
  const { visitor } = useRemote();
  const day = new Intl.DateTimeFormat(visitor.locale, { calendar: 'gregory', timeZone: 'UTC', dateStyle: 'long' });
  return (
    <li className={styles.review}>
      <p className={styles.stars}>{t('ringStory.reviews.stars', { count: review.stars, most: RATING_MAX })}</p>
      <div lang={review.locale}>
        {review.title === null ? null : <h3 className={styles.title}>{review.title}</h3>}
        <p className={styles.text}>{review.text}</p>
      </div>
      <p className={styles.by}>
        {t(review.verified ? 'ringStory.reviews.byBuyer' : 'ringStory.reviews.by', {
          author: review.author,
          day: day.format(new Date(`${review.writtenOn}T00:00:00Z`)),
        })}
      </p>
    </li>
  );
}
