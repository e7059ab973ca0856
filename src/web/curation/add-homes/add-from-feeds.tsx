import { useState } from 'react';
import { homeCategories } from '../../../contracts/values/home-categories.ts';
import { metroByMarketName } from '../../../rules/places/metros/metros.ts';
import { ContentKey } from '../../lib/content-key.ts';
import { Field, FormError } from '../../ui/forms/field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { Outcome } from '../../ui/section.tsx';
import { notify } from '../notices.ts';
import { type AddedBy, addedWords, addFromFeeds, getErrors } from './add-homes.ts';
import { useMarkets } from './markets.ts';

const DEFAULT_COUNT = 20;

/** Adds the best listings of the feeds to a review period. */
export function AddFromFeeds({ review_period_id, onAdded }: AddedBy) {
  const markets = useMarkets();
  const [key] = useState(() => new ContentKey());
  /** Tells why no home was added. It stands in the form, because the dialog stays open. */
  const [noneAdded, setNoneAdded] = useState('');
  const { errors, busy, formProps } = useForm(async (valueOf) => {
    const [market, category] = [valueOf('market'), valueOf('category')];
    const kind = homeCategories.find((one) => one === category);
    const wanted = {
      count: Number(valueOf('count')),
      ...(market !== '' && { market_ids: [Number(market)] }),
      ...(kind && { categories: [kind] }),
    };
    setNoneAdded('');
    try {
      const { items, ...rest } = await addFromFeeds(review_period_id, key.of(wanted), wanted);
      key.renew();
      const message = addedWords(items.length, rest);
      if (items.length === 0) setNoneAdded(message);
      else {
        notify(message);
        onAdded(items);
      }
      return null;
    } catch (error) {
      return getErrors(error);
    }
  });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <p className="text-muted">The best listings that aren’t in any cycle yet, by type, size, place and date.</p>
      <FormError>{errors.form}</FormError>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field
          name="count"
          label="How many"
          type="number"
          min={1}
          max={200}
          required
          defaultValue={DEFAULT_COUNT}
          error={errors.count}
        />
        <SelectField name="market" label="Market" defaultValue="">
          <option value="">All open markets</option>
          {markets
            .filter(({ name }) => !metroByMarketName(name)?.coming_soon)
            .map(({ market_id, name }) => (
              <option key={market_id} value={market_id}>
                {name}
              </option>
            ))}
        </SelectField>
        <SelectField name="category" label="Type" defaultValue="">
          <option value="">All types</option>
          {homeCategories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </SelectField>
      </div>
      <Outcome>{noneAdded}</Outcome>
      <SubmitButton busy={busy}>Add homes</SubmitButton>
    </form>
  );
}
