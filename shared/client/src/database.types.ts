// Made from infra/supabase/migrations by "npm run types:generate". Do not edit.

export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  // Allows to automatically instantiate createClient with right options
  // instead of createClient<Database, { PostgrestVersion: 'XX' }>(URL, KEY)
  __InternalSupabase: {
    PostgrestVersion: "14.1"
  }
  public: {
    Tables: {
      access_logs: {
        Row: {
          action: string
          admin_id: string
          admin_name: string
          created_at: string
          family_group_id: string | null
          id: string
          reason: string | null
          target_id: string | null
          target_name: string | null
          target_type: string
        }
        Insert: {
          action: string
          admin_id: string
          admin_name: string
          created_at?: string
          family_group_id?: string | null
          id?: string
          reason?: string | null
          target_id?: string | null
          target_name?: string | null
          target_type: string
        }
        Update: {
          action?: string
          admin_id?: string
          admin_name?: string
          created_at?: string
          family_group_id?: string | null
          id?: string
          reason?: string | null
          target_id?: string | null
          target_name?: string | null
          target_type?: string
        }
        Relationships: []
      }
      accounts: {
        Row: {
          email: string | null
          family_group_id: string
          profile_id: string
          subscription_status: string
          subscription_tier: string | null
        }
        Insert: {
          email?: string | null
          family_group_id?: string
          profile_id: string
          subscription_status?: string
          subscription_tier?: string | null
        }
        Update: {
          email?: string | null
          family_group_id?: string
          profile_id?: string
          subscription_status?: string
          subscription_tier?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "accounts_family_group_id_fkey"
            columns: ["family_group_id"]
            referencedRelation: "families"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "accounts_profile_id_fkey"
            columns: ["profile_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      admin_view_restrictions: {
        Row: {
          child_id: string
          created_at: string
          created_by: string | null
          family_group_id: string
          id: string
        }
        Insert: {
          child_id: string
          created_at?: string
          created_by?: string | null
          family_group_id?: string
          id?: string
        }
        Update: {
          child_id?: string
          created_at?: string
          created_by?: string | null
          family_group_id?: string
          id?: string
        }
        Relationships: [
          {
            foreignKeyName: "admin_view_restrictions_child_id_fkey"
            columns: ["child_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "admin_view_restrictions_family_group_id_fkey"
            columns: ["family_group_id"]
            referencedRelation: "families"
            referencedColumns: ["id"]
          },
        ]
      }
      challenge_progress: {
        Row: {
          challenge_id: string | null
          challenge_name: string
          child_id: string
          created_at: string
          family_group_id: string
          food_log_id: string
          id: string
          points_earned: number
          reversed_at: string | null
        }
        Insert: {
          challenge_id?: string | null
          challenge_name: string
          child_id: string
          created_at?: string
          family_group_id?: string
          food_log_id: string
          id?: string
          points_earned: number
          reversed_at?: string | null
        }
        Update: {
          challenge_id?: string | null
          challenge_name?: string
          child_id?: string
          created_at?: string
          family_group_id?: string
          food_log_id?: string
          id?: string
          points_earned?: number
          reversed_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "challenge_progress_challenge_id_fkey"
            columns: ["challenge_id"]
            referencedRelation: "challenges"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "challenge_progress_child_id_fkey"
            columns: ["child_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "challenge_progress_family_group_id_fkey"
            columns: ["family_group_id"]
            referencedRelation: "families"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "challenge_progress_food_log_id_fkey"
            columns: ["food_log_id"]
            referencedRelation: "food_logs"
            referencedColumns: ["id"]
          },
        ]
      }
      challenges: {
        Row: {
          bonus_points: number
          child_id: string
          completed_at: string | null
          created_at: string
          creation_key: string | null
          current_count: number
          description: string | null
          end_date: string | null
          family_group_id: string
          food_emoji: string | null
          food_id: string | null
          food_name: string | null
          food_tags: string[]
          id: string
          is_template: boolean
          kind: string
          marked_complete: boolean
          name: string
          parent_id: string | null
          points_per_entry: number
          start_date: string
          status: string
          target_count: number
          updated_at: string
        }
        Insert: {
          bonus_points?: number
          child_id: string
          completed_at?: string | null
          created_at?: string
          creation_key?: string | null
          current_count?: number
          description?: string | null
          end_date?: string | null
          family_group_id?: string
          food_emoji?: string | null
          food_id?: string | null
          food_name?: string | null
          food_tags?: string[]
          id?: string
          is_template?: boolean
          kind?: string
          marked_complete?: boolean
          name: string
          parent_id?: string | null
          points_per_entry?: number
          start_date?: string
          status?: string
          target_count?: number
          updated_at?: string
        }
        Update: {
          bonus_points?: number
          child_id?: string
          completed_at?: string | null
          created_at?: string
          creation_key?: string | null
          current_count?: number
          description?: string | null
          end_date?: string | null
          family_group_id?: string
          food_emoji?: string | null
          food_id?: string | null
          food_name?: string | null
          food_tags?: string[]
          id?: string
          is_template?: boolean
          kind?: string
          marked_complete?: boolean
          name?: string
          parent_id?: string | null
          points_per_entry?: number
          start_date?: string
          status?: string
          target_count?: number
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "challenges_child_id_fkey"
            columns: ["child_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "challenges_family_group_id_fkey"
            columns: ["family_group_id"]
            referencedRelation: "families"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "challenges_food_id_fkey"
            columns: ["food_id"]
            referencedRelation: "foods"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "challenges_parent_id_fkey"
            columns: ["parent_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      child_allergies: {
        Row: {
          allergen: string | null
          allergen_group: Database["public"]["Enums"]["allergen_group"] | null
          child_id: string
          created_at: string
          created_by: string | null
          family_group_id: string
          id: string
          reviewed_at: string | null
        }
        Insert: {
          allergen?: string | null
          allergen_group?: Database["public"]["Enums"]["allergen_group"] | null
          child_id: string
          created_at?: string
          created_by?: string | null
          family_group_id?: string
          id?: string
          reviewed_at?: string | null
        }
        Update: {
          allergen?: string | null
          allergen_group?: Database["public"]["Enums"]["allergen_group"] | null
          child_id?: string
          created_at?: string
          created_by?: string | null
          family_group_id?: string
          id?: string
          reviewed_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "child_allergies_child_id_fkey"
            columns: ["child_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "child_allergies_family_group_id_fkey"
            columns: ["family_group_id"]
            referencedRelation: "families"
            referencedColumns: ["id"]
          },
        ]
      }
      child_details: {
        Row: {
          allow_child_signup: boolean
          child_id: string
          dob: string | null
          eating_habits: string[]
          eating_habits_other: string | null
          family_group_id: string
          gender: string | null
          has_email: boolean
          updated_at: string
        }
        Insert: {
          allow_child_signup?: boolean
          child_id: string
          dob?: string | null
          eating_habits?: string[]
          eating_habits_other?: string | null
          family_group_id?: string
          gender?: string | null
          has_email?: boolean
          updated_at?: string
        }
        Update: {
          allow_child_signup?: boolean
          child_id?: string
          dob?: string | null
          eating_habits?: string[]
          eating_habits_other?: string | null
          family_group_id?: string
          gender?: string | null
          has_email?: boolean
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "child_details_child_id_fkey"
            columns: ["child_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "child_details_family_group_id_fkey"
            columns: ["family_group_id"]
            referencedRelation: "families"
            referencedColumns: ["id"]
          },
        ]
      }
      child_points: {
        Row: {
          child_id: string
          earned_ever: number
          family_group_id: string
          total_points: number
          updated_at: string
        }
        Insert: {
          child_id: string
          earned_ever?: number
          family_group_id?: string
          total_points?: number
          updated_at?: string
        }
        Update: {
          child_id?: string
          earned_ever?: number
          family_group_id?: string
          total_points?: number
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "child_points_child_id_fkey"
            columns: ["child_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "child_points_family_group_id_fkey"
            columns: ["family_group_id"]
            referencedRelation: "families"
            referencedColumns: ["id"]
          },
        ]
      }
      child_settings: {
        Row: {
          child_id: string
          family_group_id: string
          goal_reward_id: string | null
          hide_points: boolean
          pre_reader: boolean | null
          updated_at: string
        }
        Insert: {
          child_id: string
          family_group_id?: string
          goal_reward_id?: string | null
          hide_points?: boolean
          pre_reader?: boolean | null
          updated_at?: string
        }
        Update: {
          child_id?: string
          family_group_id?: string
          goal_reward_id?: string | null
          hide_points?: boolean
          pre_reader?: boolean | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "child_settings_child_id_fkey"
            columns: ["child_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "child_settings_family_group_id_fkey"
            columns: ["family_group_id"]
            referencedRelation: "families"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "child_settings_goal_reward_id_fkey"
            columns: ["goal_reward_id"]
            referencedRelation: "rewards"
            referencedColumns: ["id"]
          },
        ]
      }
      consents: {
        Row: {
          child_id: string
          family_group_id: string
          given_at: string
          given_by: string | null
          id: string
          kind: string
          withdrawn_at: string | null
        }
        Insert: {
          child_id: string
          family_group_id?: string
          given_at?: string
          given_by?: string | null
          id?: string
          kind: string
          withdrawn_at?: string | null
        }
        Update: {
          child_id?: string
          family_group_id?: string
          given_at?: string
          given_by?: string | null
          id?: string
          kind?: string
          withdrawn_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "consents_child_id_fkey"
            columns: ["child_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "consents_family_group_id_fkey"
            columns: ["family_group_id"]
            referencedRelation: "families"
            referencedColumns: ["id"]
          },
        ]
      }
      families: {
        Row: {
          created_at: string
          created_by: string | null
          daily_paid_log_cap: number
          family_code: string
          id: string
          name: string
          time_zone: string
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          daily_paid_log_cap?: number
          family_code: string
          id?: string
          name: string
          time_zone?: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          daily_paid_log_cap?: number
          family_code?: string
          id?: string
          name?: string
          time_zone?: string
        }
        Relationships: []
      }
      family_members: {
        Row: {
          accepted_at: string | null
          created_at: string
          email: string | null
          family_group_id: string
          full_name: string | null
          id: string
          invited_at: string | null
          profile_id: string | null
          role: string
          status: string
        }
        Insert: {
          accepted_at?: string | null
          created_at?: string
          email?: string | null
          family_group_id?: string
          full_name?: string | null
          id?: string
          invited_at?: string | null
          profile_id?: string | null
          role: string
          status: string
        }
        Update: {
          accepted_at?: string | null
          created_at?: string
          email?: string | null
          family_group_id?: string
          full_name?: string | null
          id?: string
          invited_at?: string | null
          profile_id?: string | null
          role?: string
          status?: string
        }
        Relationships: [
          {
            foreignKeyName: "family_members_family_group_id_fkey"
            columns: ["family_group_id"]
            referencedRelation: "families"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "family_members_profile_id_fkey"
            columns: ["profile_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      feature_flags: {
        Row: {
          description: string
          enabled_roles: string[]
          id: string
          name: string
          updated_at: string
        }
        Insert: {
          description: string
          enabled_roles: string[]
          id: string
          name: string
          updated_at?: string
        }
        Update: {
          description?: string
          enabled_roles?: string[]
          id?: string
          name?: string
          updated_at?: string
        }
        Relationships: []
      }
      food_logs: {
        Row: {
          child_id: string
          created_at: string
          family_group_id: string
          food_emoji: string
          food_id: string | null
          food_name: string
          id: string
          idempotency_key: string
          is_paid: boolean
          log_date: string
          logged_by: string | null
          meal_id: string | null
          meal_type: string
          parent_id: string | null
          photo_url: string | null
          points_awarded: number
          undone_at: string | null
        }
        Insert: {
          child_id: string
          created_at?: string
          family_group_id?: string
          food_emoji: string
          food_id?: string | null
          food_name: string
          id?: string
          idempotency_key: string
          is_paid?: boolean
          log_date: string
          logged_by?: string | null
          meal_id?: string | null
          meal_type: string
          parent_id?: string | null
          photo_url?: string | null
          points_awarded: number
          undone_at?: string | null
        }
        Update: {
          child_id?: string
          created_at?: string
          family_group_id?: string
          food_emoji?: string
          food_id?: string | null
          food_name?: string
          id?: string
          idempotency_key?: string
          is_paid?: boolean
          log_date?: string
          logged_by?: string | null
          meal_id?: string | null
          meal_type?: string
          parent_id?: string | null
          photo_url?: string | null
          points_awarded?: number
          undone_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "food_logs_child_id_fkey"
            columns: ["child_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "food_logs_family_group_id_fkey"
            columns: ["family_group_id"]
            referencedRelation: "families"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "food_logs_food_id_fkey"
            columns: ["food_id"]
            referencedRelation: "foods"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "food_logs_logged_by_fkey"
            columns: ["logged_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "food_logs_parent_id_fkey"
            columns: ["parent_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      foods: {
        Row: {
          allergen_groups: Database["public"]["Enums"]["allergen_group"][]
          allergens: string[]
          allergens_chosen_at: string | null
          category_tags: string[]
          created_at: string
          creation_key: string | null
          description: string | null
          emoji: string
          family_group_id: string
          id: string
          name: string
          parent_id: string | null
          points_value: number
          updated_at: string
        }
        Insert: {
          allergen_groups: Database["public"]["Enums"]["allergen_group"][]
          allergens?: string[]
          allergens_chosen_at?: string | null
          category_tags?: string[]
          created_at?: string
          creation_key?: string | null
          description?: string | null
          emoji?: string
          family_group_id?: string
          id?: string
          name: string
          parent_id?: string | null
          points_value?: number
          updated_at?: string
        }
        Update: {
          allergen_groups?: Database["public"]["Enums"]["allergen_group"][]
          allergens?: string[]
          allergens_chosen_at?: string | null
          category_tags?: string[]
          created_at?: string
          creation_key?: string | null
          description?: string | null
          emoji?: string
          family_group_id?: string
          id?: string
          name?: string
          parent_id?: string | null
          points_value?: number
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "foods_family_group_id_fkey"
            columns: ["family_group_id"]
            referencedRelation: "families"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "foods_parent_id_fkey"
            columns: ["parent_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      notification_preferences: {
        Row: {
          email_challenge_completed: boolean
          email_reward_redeemed: boolean
          email_tips: boolean
          email_weekly_digest: boolean
          push_challenge_completed: boolean
          push_challenge_reminders: boolean
          push_new_challenges: boolean
          push_reward_redeemed: boolean
          updated_at: string
          user_id: string
        }
        Insert: {
          email_challenge_completed?: boolean
          email_reward_redeemed?: boolean
          email_tips?: boolean
          email_weekly_digest?: boolean
          push_challenge_completed?: boolean
          push_challenge_reminders?: boolean
          push_new_challenges?: boolean
          push_reward_redeemed?: boolean
          updated_at?: string
          user_id?: string
        }
        Update: {
          email_challenge_completed?: boolean
          email_reward_redeemed?: boolean
          email_tips?: boolean
          email_weekly_digest?: boolean
          push_challenge_completed?: boolean
          push_challenge_reminders?: boolean
          push_new_challenges?: boolean
          push_reward_redeemed?: boolean
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "notification_preferences_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      notifications: {
        Row: {
          about_id: string | null
          body: string
          created_at: string
          id: string
          kind: string
          person_id: string | null
          read_at: string | null
          title: string
          user_id: string
        }
        Insert: {
          about_id?: string | null
          body: string
          created_at?: string
          id?: string
          kind: string
          person_id?: string | null
          read_at?: string | null
          title: string
          user_id: string
        }
        Update: {
          about_id?: string | null
          body?: string
          created_at?: string
          id?: string
          kind?: string
          person_id?: string | null
          read_at?: string | null
          title?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "notifications_person_id_fkey"
            columns: ["person_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "notifications_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      pending_foods: {
        Row: {
          category_tags: string[]
          child_id: string
          created_at: string
          description: string | null
          emoji: string
          family_group_id: string
          feedback: string | null
          food_id: string | null
          id: string
          name: string
          parent_id: string | null
          points_value: number
          reviewed_at: string | null
          reviewed_by: string | null
          status: string
        }
        Insert: {
          category_tags?: string[]
          child_id: string
          created_at?: string
          description?: string | null
          emoji?: string
          family_group_id?: string
          feedback?: string | null
          food_id?: string | null
          id?: string
          name: string
          parent_id?: string | null
          points_value?: number
          reviewed_at?: string | null
          reviewed_by?: string | null
          status?: string
        }
        Update: {
          category_tags?: string[]
          child_id?: string
          created_at?: string
          description?: string | null
          emoji?: string
          family_group_id?: string
          feedback?: string | null
          food_id?: string | null
          id?: string
          name?: string
          parent_id?: string | null
          points_value?: number
          reviewed_at?: string | null
          reviewed_by?: string | null
          status?: string
        }
        Relationships: [
          {
            foreignKeyName: "pending_foods_child_id_fkey"
            columns: ["child_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pending_foods_family_group_id_fkey"
            columns: ["family_group_id"]
            referencedRelation: "families"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pending_foods_food_id_fkey"
            columns: ["food_id"]
            referencedRelation: "foods"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pending_foods_parent_id_fkey"
            columns: ["parent_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pending_foods_reviewed_by_fkey"
            columns: ["reviewed_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      point_entries: {
        Row: {
          balance_after: number
          challenge_id: string | null
          child_id: string
          created_at: string
          created_by: string | null
          earned_on: string | null
          emoji: string | null
          family_group_id: string
          food_log_id: string | null
          id: string
          idempotency_key: string
          kind: string
          label: string
          points: number
          reason: string | null
          reverses_id: string | null
          seq: number
          unlocked_reward_id: string | null
        }
        Insert: {
          balance_after: number
          challenge_id?: string | null
          child_id: string
          created_at?: string
          created_by?: string | null
          earned_on?: string | null
          emoji?: string | null
          family_group_id?: string
          food_log_id?: string | null
          id?: string
          idempotency_key: string
          kind: string
          label: string
          points: number
          reason?: string | null
          reverses_id?: string | null
          seq?: never
          unlocked_reward_id?: string | null
        }
        Update: {
          balance_after?: number
          challenge_id?: string | null
          child_id?: string
          created_at?: string
          created_by?: string | null
          earned_on?: string | null
          emoji?: string | null
          family_group_id?: string
          food_log_id?: string | null
          id?: string
          idempotency_key?: string
          kind?: string
          label?: string
          points?: number
          reason?: string | null
          reverses_id?: string | null
          seq?: never
          unlocked_reward_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "point_entries_child_id_fkey"
            columns: ["child_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "point_entries_family_group_id_fkey"
            columns: ["family_group_id"]
            referencedRelation: "families"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "point_entries_reverses_id_fkey"
            columns: ["reverses_id"]
            referencedRelation: "point_entries"
            referencedColumns: ["id"]
          },
        ]
      }
      privacy_preferences: {
        Row: {
          personalized_recommendations: boolean
          share_usage_data: boolean
          updated_at: string
          user_id: string
        }
        Insert: {
          personalized_recommendations?: boolean
          share_usage_data?: boolean
          updated_at?: string
          user_id?: string
        }
        Update: {
          personalized_recommendations?: boolean
          share_usage_data?: boolean
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "privacy_preferences_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      profiles: {
        Row: {
          avatar: string | null
          created_at: string
          creation_key: string | null
          family_group_id: string
          full_name: string
          id: string
          join_status: string
          parent_id: string | null
          role: string
          updated_at: string
          email: string | null
          subscription_status: string | null
          subscription_tier: string | null
        }
        Insert: {
          avatar?: string | null
          created_at?: string
          creation_key?: string | null
          family_group_id?: string
          full_name: string
          id: string
          join_status?: string
          parent_id?: string | null
          role: string
          updated_at?: string
        }
        Update: {
          avatar?: string | null
          created_at?: string
          creation_key?: string | null
          family_group_id?: string
          full_name?: string
          id?: string
          join_status?: string
          parent_id?: string | null
          role?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "profiles_family_group_id_fkey"
            columns: ["family_group_id"]
            referencedRelation: "families"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "profiles_parent_id_fkey"
            columns: ["parent_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      reward_wishes: {
        Row: {
          child_id: string
          created_at: string
          emoji: string
          family_group_id: string
          feedback: string | null
          id: string
          name: string
          reviewed_at: string | null
          reviewed_by: string | null
          reward_id: string | null
          status: string
        }
        Insert: {
          child_id: string
          created_at?: string
          emoji?: string
          family_group_id?: string
          feedback?: string | null
          id?: string
          name: string
          reviewed_at?: string | null
          reviewed_by?: string | null
          reward_id?: string | null
          status?: string
        }
        Update: {
          child_id?: string
          created_at?: string
          emoji?: string
          family_group_id?: string
          feedback?: string | null
          id?: string
          name?: string
          reviewed_at?: string | null
          reviewed_by?: string | null
          reward_id?: string | null
          status?: string
        }
        Relationships: [
          {
            foreignKeyName: "reward_wishes_child_id_fkey"
            columns: ["child_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "reward_wishes_family_group_id_fkey"
            columns: ["family_group_id"]
            referencedRelation: "families"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "reward_wishes_reviewed_by_fkey"
            columns: ["reviewed_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "reward_wishes_reward_id_fkey"
            columns: ["reward_id"]
            referencedRelation: "rewards"
            referencedColumns: ["id"]
          },
        ]
      }
      rewards: {
        Row: {
          category: string
          child_id: string | null
          created_at: string
          creation_key: string | null
          description: string | null
          emoji: string
          family_group_id: string
          id: string
          is_active: boolean
          name: string
          needs_approval: boolean
          parent_id: string | null
          points_required: number
          repeatable: boolean
          time_restriction: string | null
          updated_at: string
        }
        Insert: {
          category?: string
          child_id?: string | null
          created_at?: string
          creation_key?: string | null
          description?: string | null
          emoji?: string
          family_group_id?: string
          id?: string
          is_active?: boolean
          name: string
          needs_approval?: boolean
          parent_id?: string | null
          points_required?: number
          repeatable?: boolean
          time_restriction?: string | null
          updated_at?: string
        }
        Update: {
          category?: string
          child_id?: string | null
          created_at?: string
          creation_key?: string | null
          description?: string | null
          emoji?: string
          family_group_id?: string
          id?: string
          is_active?: boolean
          name?: string
          needs_approval?: boolean
          parent_id?: string | null
          points_required?: number
          repeatable?: boolean
          time_restriction?: string | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "rewards_child_id_fkey"
            columns: ["child_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "rewards_family_group_id_fkey"
            columns: ["family_group_id"]
            referencedRelation: "families"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "rewards_parent_id_fkey"
            columns: ["parent_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      role_assignments: {
        Row: {
          created_at: string
          role: string
          user_id: string
        }
        Insert: {
          created_at?: string
          role: string
          user_id: string
        }
        Update: {
          created_at?: string
          role?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "role_assignments_user_id_fkey"
            columns: ["user_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      role_permissions: {
        Row: {
          permission: string
          role: string
        }
        Insert: {
          permission: string
          role: string
        }
        Update: {
          permission?: string
          role?: string
        }
        Relationships: []
      }
      tastes: {
        Row: {
          challenge_id: string | null
          child_id: string
          created_at: string
          face: string
          family_group_id: string
          food_emoji: string
          food_id: string | null
          food_name: string
          id: string
          is_trophy: boolean
          points_earned: number
          sticker: string
          taste_date: string
        }
        Insert: {
          challenge_id?: string | null
          child_id: string
          created_at?: string
          face: string
          family_group_id?: string
          food_emoji: string
          food_id?: string | null
          food_name: string
          id?: string
          is_trophy?: boolean
          points_earned: number
          sticker: string
          taste_date: string
        }
        Update: {
          challenge_id?: string | null
          child_id?: string
          created_at?: string
          face?: string
          family_group_id?: string
          food_emoji?: string
          food_id?: string | null
          food_name?: string
          id?: string
          is_trophy?: boolean
          points_earned?: number
          sticker?: string
          taste_date?: string
        }
        Relationships: [
          {
            foreignKeyName: "tastes_challenge_id_fkey"
            columns: ["challenge_id"]
            referencedRelation: "challenges"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "tastes_child_id_fkey"
            columns: ["child_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "tastes_family_group_id_fkey"
            columns: ["family_group_id"]
            referencedRelation: "families"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "tastes_food_id_fkey"
            columns: ["food_id"]
            referencedRelation: "foods"
            referencedColumns: ["id"]
          },
        ]
      }
      unlocked_rewards: {
        Row: {
          cancelled_at: string | null
          child_id: string
          decided_by: string | null
          delivered_at: string | null
          family_group_id: string
          id: string
          idempotency_key: string
          points_spent: number
          reward_description: string | null
          reward_emoji: string
          reward_id: string | null
          reward_name: string
          status: string
          unlocked_at: string
        }
        Insert: {
          cancelled_at?: string | null
          child_id: string
          decided_by?: string | null
          delivered_at?: string | null
          family_group_id?: string
          id?: string
          idempotency_key: string
          points_spent: number
          reward_description?: string | null
          reward_emoji: string
          reward_id?: string | null
          reward_name: string
          status: string
          unlocked_at?: string
        }
        Update: {
          cancelled_at?: string | null
          child_id?: string
          decided_by?: string | null
          delivered_at?: string | null
          family_group_id?: string
          id?: string
          idempotency_key?: string
          points_spent?: number
          reward_description?: string | null
          reward_emoji?: string
          reward_id?: string | null
          reward_name?: string
          status?: string
          unlocked_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "unlocked_rewards_child_id_fkey"
            columns: ["child_id"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "unlocked_rewards_decided_by_fkey"
            columns: ["decided_by"]
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "unlocked_rewards_family_group_id_fkey"
            columns: ["family_group_id"]
            referencedRelation: "families"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "unlocked_rewards_reward_id_fkey"
            columns: ["reward_id"]
            referencedRelation: "rewards"
            referencedColumns: ["id"]
          },
        ]
      }
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      accept_invitation: { Args: { p_token: string }; Returns: undefined }
      adjust_points: {
        Args: {
          p_child_id: string
          p_idempotency_key?: string
          p_points: number
          p_reason: string
        }
        Returns: Json
      }
      admin_user_page: {
        Args: {
          p_after_id?: string
          p_after_name?: string
          p_limit?: number
          p_search?: string
        }
        Returns: Json
      }
      admin_users: {
        Args: { p_limit?: number; p_offset?: number; p_search?: string }
        Returns: Json
      }
      approvals_inbox: { Args: Record<PropertyKey, never>; Returns: Json }
      approve_all_waiting: { Args: { p_suggestions?: Json }; Returns: Json }
      approve_child: {
        Args: { p_avatar?: string; p_child_id: string; p_dob: string }
        Returns: undefined
      }
      approve_reward_claim: { Args: { p_unlocked_id: string }; Returns: Json }
      approve_suggestion: {
        Args: {
          p_allergy_confirmed?: boolean
          p_emoji?: string
          p_id: string
          p_points_value: number
        }
        Returns: Json
      }
      ask_email_change: {
        Args: { p_email: string; p_session_id: string; p_user_id: string }
        Returns: Json
      }
      cancel_email_change: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      cancel_reward: { Args: { p_unlocked_id: string }; Returns: Json }
      challenge_page: {
        Args: {
          p_child_id?: string
          p_page?: number
          p_page_size?: number
          p_reverse?: boolean
          p_search?: string
          p_sort?: string
          p_status?: string
        }
        Returns: Json
      }
      check_signup: {
        Args: {
          p_email: string
          p_invitation?: string
          p_parent_ref?: string
          p_role: string
        }
        Returns: undefined
      }
      child_dashboard: { Args: Record<PropertyKey, never>; Returns: Json }
      child_progress: { Args: { p_child_id: string }; Returns: Json }
      children_list: { Args: Record<PropertyKey, never>; Returns: Json }
      claims_list: { Args: Record<PropertyKey, never>; Returns: Json }
      complete_challenge: { Args: { p_id: string }; Returns: Json }
      confirm_email: { Args: { p_token: string }; Returns: string }
      count_password_try: { Args: { p_user_id: string }; Returns: Json }
      count_pin_try: { Args: { p_child_id: string }; Returns: Json }
      create_email_confirmation: { Args: { p_user_id: string }; Returns: Json }
      create_invitation: {
        Args: { p_email: string; p_full_name: string; p_inviter: string }
        Returns: Json
      }
      create_taste_adventure: {
        Args: {
          p_allergy_confirmed?: boolean
          p_child_id: string
          p_food_id: string
          p_points_per_taste: number
          p_tastes: number
        }
        Returns: Json
      }
      decline_wish: {
        Args: { p_feedback: string; p_id: string }
        Returns: undefined
      }
      delete_account_rows: { Args: { p_user_id: string }; Returns: undefined }
      delete_notice: { Args: { p_id: string }; Returns: undefined }
      deliver_reward: { Args: { p_unlocked_id: string }; Returns: Json }
      edit_food_log: {
        Args: {
          p_allergy_confirmed?: boolean
          p_child_id?: string
          p_day?: string
          p_food_id?: string
          p_food_log_id: string
          p_forgive?: boolean
          p_meal_type?: string
          p_photo_path?: string
        }
        Returns: Json
      }
      email: {
        Args: { "": Database["public"]["Tables"]["profiles"]["Row"] }
        Returns: {
          error: true
        } & "the function public.email with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
      }
      enqueue_link_mail: {
        Args: {
          p_priority: number
          p_subject: string
          p_text: string
          p_to: string
          p_token: string
        }
        Returns: undefined
      }
      enqueue_mail: {
        Args: {
          p_html?: string
          p_priority?: number
          p_subject: string
          p_text: string
          p_to: string
        }
        Returns: Json
      }
      enqueue_mail_once: {
        Args: { p_key: string; p_subject: string; p_text: string; p_to: string }
        Returns: boolean
      }
      export_account: { Args: Record<PropertyKey, never>; Returns: Json }
      family_access_log: { Args: Record<PropertyKey, never>; Returns: Json }
      family_member_list: { Args: Record<PropertyKey, never>; Returns: Json }
      food_ideas: { Args: { p_child_id: string }; Returns: Json }
      food_log_list: {
        Args: {
          p_before?: string
          p_child_id?: string
          p_limit?: number
          p_search?: string
        }
        Returns: Json
      }
      food_page: {
        Args: {
          p_category?: string
          p_challenge_id?: string
          p_page?: number
          p_page_size?: number
          p_reverse?: boolean
          p_search?: string
          p_sort?: string
        }
        Returns: Json
      }
      food_shelf: { Args: { p_child_id: string }; Returns: Json }
      forget_password_tries: { Args: { p_user_id: string }; Returns: undefined }
      get_invitation: { Args: { p_token: string }; Returns: Json }
      grant_wish: {
        Args: { p_category: string; p_id: string; p_points_required: number }
        Returns: Json
      }
      has_fresh_code: { Args: { p_session_id: string }; Returns: boolean }
      impersonation_view: {
        Args: { p_impersonation_id: string }
        Returns: Json
      }
      join_requests: { Args: Record<PropertyKey, never>; Returns: Json }
      kid_credential: {
        Args: { p_avatar: string; p_family_code: string }
        Returns: Json
      }
      log_admin_access: {
        Args: {
          action: string
          reason: string
          target_id: string
          target_type: string
        }
        Returns: Json
      }
      log_food: {
        Args: {
          p_allergy_confirmed?: boolean
          p_challenge_id?: string
          p_child_id: string
          p_food_id: string
          p_idempotency_key?: string
          p_meal_type: string
          p_photo_path?: string
        }
        Returns: Json
      }
      log_meal: {
        Args: {
          p_allergy_confirmed?: boolean
          p_challenge_id?: string
          p_child_ids: string[]
          p_day?: string
          p_food_ids: string[]
          p_idempotency_key?: string
          p_meal_type: string
          p_photo_paths?: string[]
        }
        Returns: Json
      }
      mail_failed: {
        Args: { p_error?: string; p_id: string }
        Returns: undefined
      }
      mail_refused: {
        Args: { p_error: string; p_id: string }
        Returns: undefined
      }
      mail_sent: { Args: { p_id: string }; Returns: undefined }
      meal_choices: {
        Args: { p_child_ids?: string[]; p_day?: string; p_meal_type?: string }
        Returns: Json
      }
      meal_preview: {
        Args: {
          p_challenge_id?: string
          p_child_ids: string[]
          p_day?: string
          p_food_ids: string[]
        }
        Returns: Json
      }
      my_devices: { Args: Record<PropertyKey, never>; Returns: Json }
      my_email_change: { Args: Record<PropertyKey, never>; Returns: Json }
      my_session: { Args: Record<PropertyKey, never>; Returns: Json }
      new_recovery_codes: { Args: Record<PropertyKey, never>; Returns: Json }
      notice_page: {
        Args: { p_page?: number; p_page_size?: number }
        Returns: Json
      }
      open_email_change: {
        Args: { p_email: string; p_session_id?: string; p_user_id: string }
        Returns: undefined
      }
      own_pin_kind: { Args: Record<PropertyKey, never>; Returns: string }
      parent_dashboard: { Args: { p_child_id?: string }; Returns: Json }
      photo_cleaned: {
        Args: { p_is_picture: boolean; p_path: string }
        Returns: undefined
      }
      photo_trash_emptied: { Args: { p_paths: string[] }; Returns: undefined }
      photo_trash_list: { Args: { p_limit?: number }; Returns: Json }
      photos_to_clean: { Args: { p_limit: number }; Returns: Json }
      points_history: {
        Args: { p_child_id?: string; p_period?: string }
        Returns: Json
      }
      prepare_child: {
        Args: {
          p_allergen_groups?: string[]
          p_allergies?: string[]
          p_allergy_consent?: boolean
          p_allow_child_signup?: boolean
          p_avatar?: string
          p_dob: string
          p_email?: string
          p_full_name: string
          p_gender?: string
          p_has_email?: boolean
          p_idempotency_key?: string
        }
        Returns: Json
      }
      privacy_overview: { Args: Record<PropertyKey, never>; Returns: Json }
      read_notices: { Args: { p_ids?: string[] }; Returns: undefined }
      record_kid_attempt: {
        Args: { p_avatar: string; p_family_code: string; p_success: boolean }
        Returns: Json
      }
      record_remote_events: { Args: { p_events: Json }; Returns: undefined }
      record_taste: {
        Args: {
          p_challenge_id: string
          p_face: string
          p_idempotency_key?: string
          p_sticker: string
        }
        Returns: Json
      }
      recovery_codes_left: { Args: Record<PropertyKey, never>; Returns: number }
      reject_child: { Args: { p_child_id: string }; Returns: undefined }
      reject_suggestion: {
        Args: { p_feedback: string; p_id: string }
        Returns: undefined
      }
      remote_health: { Args: Record<PropertyKey, never>; Returns: Json }
      remote_health_since: { Args: { p_since: string }; Returns: Json }
      removal_plan: { Args: { p_user_id: string }; Returns: Json }
      resend_email_change: { Args: { p_user_id: string }; Returns: Json }
      resend_mails: { Args: { p_id?: string }; Returns: number }
      reserve_photo: {
        Args: {
          p_actor: string
          p_bytes: number
          p_child_id: string
          p_extension: string
        }
        Returns: string
      }
      restricted_children: { Args: Record<PropertyKey, never>; Returns: Json }
      reward_page: {
        Args: {
          p_category?: string
          p_child_id?: string
          p_page?: number
          p_page_size?: number
          p_points_from?: number
          p_points_to?: number
          p_reverse?: boolean
          p_search?: string
          p_sort?: string
          p_status?: string
        }
        Returns: Json
      }
      reward_shelf: { Args: { p_child_id: string }; Returns: Json }
      rotate_family_code: { Args: Record<PropertyKey, never>; Returns: Json }
      run_jobs: { Args: Record<PropertyKey, never>; Returns: Json }
      set_child_credential: {
        Args: {
          p_actor: string
          p_child_id: string
          p_keeps_password?: boolean
          p_kind: string
          p_old_secret_hash?: string
          p_secret_hash: string
        }
        Returns: undefined
      }
      set_child_settings: {
        Args: {
          p_child_id: string
          p_hide_points?: boolean
          p_pre_reader?: boolean
        }
        Returns: undefined
      }
      set_draft_secret: {
        Args: { p_draft_id: string; p_kind: string; p_secret_hash: string }
        Returns: undefined
      }
      set_feature_flag: {
        Args: { p_enabled: boolean; p_flag: string; p_role: string }
        Returns: undefined
      }
      set_food_log_photo: {
        Args: { p_food_log_id: string; p_photo_path?: string }
        Returns: Json
      }
      set_goal: { Args: { p_reward_id?: string }; Returns: undefined }
      set_role: {
        Args: { p_granted: boolean; p_role: string; p_user_id: string }
        Returns: undefined
      }
      sign_out_device: { Args: { p_session_id: string }; Returns: undefined }
      sign_out_other_devices: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      start_impersonation: {
        Args: { p_reason: string; p_user_id: string }
        Returns: Json
      }
      stop_impersonation: {
        Args: { p_impersonation_id: string }
        Returns: undefined
      }
      subscription_status: {
        Args: { "": Database["public"]["Tables"]["profiles"]["Row"] }
        Returns: {
          error: true
        } & "the function public.subscription_status with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
      }
      subscription_tier: {
        Args: { "": Database["public"]["Tables"]["profiles"]["Row"] }
        Returns: {
          error: true
        } & "the function public.subscription_tier with parameter or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache"
      }
      suggest_food: {
        Args: {
          p_category_tags?: string[]
          p_description?: string
          p_idempotency_key?: string
          p_name: string
        }
        Returns: Json
      }
      take_email_change: { Args: { p_token: string }; Returns: Json }
      take_mails: { Args: { p_limit?: number }; Returns: Json }
      taste_adventures: { Args: { p_child_id?: string }; Returns: Json }
      track_usage: { Args: { p_name: string }; Returns: undefined }
      undo_food_log: {
        Args: { p_food_log_id: string; p_forgive?: boolean }
        Returns: Json
      }
      undo_meal: {
        Args: { p_forgive?: boolean; p_meal_id: string }
        Returns: Json
      }
      undo_preview: { Args: { p_food_log_id: string }; Returns: Json }
      unlock_kid: {
        Args: { p_actor: string; p_child_id: string }
        Returns: undefined
      }
      unlock_reward: {
        Args: {
          p_child_id: string
          p_idempotency_key?: string
          p_reward_id: string
        }
        Returns: Json
      }
      unsent_mails: { Args: Record<PropertyKey, never>; Returns: Json }
      update_child: {
        Args: {
          p_allergen_groups?: string[]
          p_allergies?: string[]
          p_allergy_consent?: boolean
          p_avatar?: string
          p_child_id: string
          p_dob: string
          p_full_name: string
          p_gender?: string
          p_unchanged_since?: string
        }
        Returns: Json
      }
      update_family: {
        Args: {
          p_daily_paid_log_cap?: number
          p_name?: string
          p_time_zone?: string
        }
        Returns: undefined
      }
      update_food_log: {
        Args: {
          p_allergy_confirmed?: boolean
          p_food_id?: string
          p_food_log_id: string
          p_meal_type?: string
        }
        Returns: Json
      }
      use_recovery_code: {
        Args: { p_code: string; p_session_id: string; p_user_id: string }
        Returns: Json
      }
      wish_for_reward: {
        Args: { p_emoji?: string; p_idempotency_key?: string; p_name: string }
        Returns: Json
      }
    }
    Enums: {
      allergen_group:
        | "milk"
        | "eggs"
        | "gluten"
        | "peanuts"
        | "tree_nuts"
        | "soy"
        | "fish"
        | "crustaceans"
        | "molluscs"
        | "sesame"
        | "mustard"
        | "celery"
        | "sulphites"
        | "lupin"
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] &
        DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] &
        DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {
      allergen_group: [
        "milk",
        "eggs",
        "gluten",
        "peanuts",
        "tree_nuts",
        "soy",
        "fish",
        "crustaceans",
        "molluscs",
        "sesame",
        "mustard",
        "celery",
        "sulphites",
        "lupin",
      ],
    },
  },
} as const
