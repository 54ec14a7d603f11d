export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

type Table<Row> = { Row: Row; Insert: Partial<Row>; Update: Partial<Row>; Relationships: [] };
type Rpc<Args, Returns = Json> = { Args: Args; Returns: Returns };
type NoArgs = Record<PropertyKey, never>;

export type Database = {
  public: {
    Tables: {
      families: Table<{
        id: string;
        name: string;
        created_by: string;
        time_zone: string;
        family_code: string;
        daily_paid_log_cap: number;
        created_at: string;
      }>;
      profiles: Table<{
        id: string;
        email: string | null;
        full_name: string;
        role: string;
        parent_id: string | null;
        family_group_id: string;
        subscription_status: string;
        subscription_tier: string | null;
        has_email: boolean;
        allow_child_signup: boolean;
        dob: string | null;
        gender: string | null;
        eating_habits: string[];
        eating_habits_other: string | null;
        avatar: string | null;
        join_status: string;
        created_at: string;
        updated_at: string;
      }>;
      child_settings: Table<{
        child_id: string;
        family_group_id: string;
        hide_points: boolean;
        pre_reader: boolean | null;
        goal_reward_id: string | null;
        updated_at: string;
      }>;
      child_allergies: Table<{
        id: string;
        child_id: string;
        family_group_id: string;
        allergen: string;
        created_by: string;
        created_at: string;
      }>;
      family_members: Table<{
        id: string;
        family_group_id: string;
        profile_id: string | null;
        role: string;
        status: string;
        email: string;
        full_name: string;
        invited_at: string;
        accepted_at: string | null;
      }>;
      child_points: Table<{
        child_id: string;
        family_group_id: string;
        total_points: number;
        earned_ever: number;
        updated_at: string;
      }>;
      point_entries: Table<{
        id: string;
        child_id: string;
        family_group_id: string;
        kind: string;
        points: number;
        balance_after: number;
        label: string | null;
        reason: string | null;
        created_by: string | null;
        created_at: string;
      }>;
      foods: Table<{
        id: string;
        family_group_id: string;
        parent_id: string;
        name: string;
        description: string | null;
        category_tags: string[];
        points_value: number;
        emoji: string;
        allergens: string[];
        archived_at: string | null;
        created_at: string;
      }>;
      pending_foods: Table<{
        id: string;
        family_group_id: string;
        child_id: string;
        parent_id: string;
        name: string;
        description: string | null;
        category_tags: string[];
        points_value: number;
        status: string;
        reviewed_by: string | null;
        reviewed_at: string | null;
        feedback: string | null;
        food_id: string | null;
        created_at: string;
      }>;
      rewards: Table<{
        id: string;
        family_group_id: string;
        parent_id: string;
        child_id: string | null;
        name: string;
        description: string | null;
        category: string;
        points_required: number;
        time_restriction: string | null;
        is_active: boolean;
        needs_approval: boolean;
        repeatable: boolean;
        emoji: string;
        archived_at: string | null;
        created_at: string;
      }>;
      unlocked_rewards: Table<{
        id: string;
        family_group_id: string;
        child_id: string;
        reward_id: string;
        reward_name: string;
        reward_emoji: string;
        points_spent: number;
        status: string;
        unlocked_at: string;
        delivered_at: string | null;
        cancelled_at: string | null;
        decided_by: string | null;
      }>;
      challenges: Table<{
        id: string;
        family_group_id: string;
        parent_id: string;
        child_id: string;
        name: string;
        description: string | null;
        target_count: number;
        current_count: number;
        points_per_entry: number;
        bonus_points: number;
        food_tags: string[];
        food_name: string | null;
        status: string;
        is_template: boolean;
        start_date: string;
        end_date: string | null;
        completed_at: string | null;
        archived_at: string | null;
        created_at: string;
      }>;
      access_logs: Table<{
        id: string;
        admin_id: string;
        action: string;
        target_type: string;
        target_id: string | null;
        reason: string | null;
        created_at: string;
      }>;
      admin_view_restrictions: Table<{ child_id: string; created_at: string }>;
      feature_flags: Table<{ id: string; name: string; description: string; enabled_roles: string[] }>;
      notification_preferences: Table<{
        user_id: string;
        push_challenge_completed: boolean;
        push_reward_redeemed: boolean;
        push_new_challenges: boolean;
        push_challenge_reminders: boolean;
        email_challenge_completed: boolean;
        email_reward_redeemed: boolean;
        email_weekly_digest: boolean;
        email_tips: boolean;
      }>;
      privacy_preferences: Table<{
        user_id: string;
        share_usage_data: boolean;
        personalized_recommendations: boolean;
      }>;
    };
    Views: Record<never, never>;
    Functions: {
      my_session: Rpc<NoArgs>;
      check_signup: Rpc<{ p_email: string; p_role: string; p_parent_ref?: string }, undefined>;
      get_invitation: Rpc<{ p_token: string }>;
      accept_invitation: Rpc<{ p_token: string }, undefined>;
      update_child: Rpc<
        {
          p_child_id: string;
          p_full_name: string;
          p_dob: string;
          p_gender?: string;
          p_avatar?: string;
          p_allergies?: string[];
          p_allergy_consent?: boolean;
        },
        undefined
      >;
      set_child_settings: Rpc<{ p_child_id: string; p_hide_points?: boolean; p_pre_reader?: boolean }, undefined>;
      set_goal: Rpc<{ p_reward_id?: string }, undefined>;
      rotate_family_code: Rpc<NoArgs>;
      update_family: Rpc<{ p_name: string; p_time_zone: string; p_daily_paid_log_cap: number }, undefined>;
      log_food: Rpc<{
        p_child_id: string;
        p_food_id: string;
        p_meal_type: string;
        p_idempotency_key: string;
        p_challenge_id?: string;
        p_photo_path?: string;
      }>;
      undo_food_log: Rpc<{ p_food_log_id: string }>;
      update_food_log: Rpc<{ p_food_log_id: string; p_meal_type: string; p_food_id: string }>;
      unlock_reward: Rpc<{ p_child_id: string; p_reward_id: string; p_idempotency_key: string }>;
      approve_reward_claim: Rpc<{ p_unlocked_id: string }>;
      deliver_reward: Rpc<{ p_unlocked_id: string }>;
      cancel_reward: Rpc<{ p_unlocked_id: string }>;
      adjust_points: Rpc<{ p_child_id: string; p_points: number; p_reason: string; p_idempotency_key: string }>;
      suggest_food: Rpc<{ p_name: string; p_description?: string; p_category_tags?: string[] }>;
      approve_suggestion: Rpc<{ p_id: string; p_points_value: number; p_emoji?: string }>;
      reject_suggestion: Rpc<{ p_id: string; p_feedback: string }, undefined>;
      complete_challenge: Rpc<{ p_id: string }>;
      parent_dashboard: Rpc<{ p_child_id?: string }>;
      points_history: Rpc<{ p_child_id?: string; p_period: string }>;
      child_dashboard: Rpc<NoArgs>;
      food_log_list: Rpc<{ p_child_id?: string; p_search?: string; p_limit?: number; p_before?: string }>;
      child_progress: Rpc<{ p_child_id: string }>;
      claims_list: Rpc<NoArgs>;
      admin_users: Rpc<{ p_search?: string }>;
      set_role: Rpc<{ p_user_id: string; p_role: string; p_granted: boolean }, undefined>;
    };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
};
