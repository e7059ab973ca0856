import { homesInList } from '../support/homes-in-list.ts';
import { settled } from '../support/settled.ts';
import { expect, test } from '../support/test.ts';

const names = {
  sessionStorage:
    'signed_in landing kept_query initial_place redirect_after_login login_step magic_link_token list_search list_seen onboarding unconfirmed_signup ab_test_group email_prefs_token subscriber_id_for_next_login',
  localStorage:
    'account delayed_magic_link_token seen_compound_ids opened_compound_ids liked_compound_ids signup_info home_search signup_gate_seen visitor_name cta_banner lower_cta_dismissed dismissed_new_market geography_keys auth',
};

// The server refuses an invalid token.
test.use({ expected: { complaints: [/status of 40[01]/] } });

test('no page breaks when the browser’s storage holds garbage', async ({ page }) => {
  test.slow();
  const [home] = await homesInList(page);
  for (const value of [null, 7, 'garbage', ['a', null], { flags: 5, area_names: 'x', email: {}, name: 3 }]) {
    for (const path of [
      '/hfc/home',
      `/hfc/compounds/${home}`,
      '/signup/questionnaire',
      '/login',
      '/hfc/account/areas',
    ]) {
      await page.evaluate(
        ([given, all]) => {
          for (const storage of ['sessionStorage', 'localStorage'] as const)
            for (const name of all[storage].split(' '))
              window[storage][`lnf:${name}`] = JSON.stringify({ value: given, expires: Date.now() * 2 });
        },
        [value, names] as const,
      );
      await page.goto(path);
      await settled(page);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expect(page.getByText(/went wrong|could not be/i)).toHaveCount(0);
    }
  }
});
